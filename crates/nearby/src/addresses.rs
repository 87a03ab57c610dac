//! Under which addresses this device can be reached from beside it.

use crate::offer::MOST_ADDRESSES;
use if_addrs::{IfAddr, Interface, get_if_addrs};
use std::net::IpAddr;

/// Networks that a machine makes for its own programs: nobody beside it is there.
const INNER: [&str; 7] = ["docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "utun"];

/// Returns this device's addresses, the likeliest first. A link-local IPv6 address would need the name of the other
/// side's own interface, so it is left out.
///
/// # Errors
/// Where the system does not tell its interfaces.
pub fn addresses() -> std::io::Result<Vec<IpAddr>> {
    Ok(choose(get_if_addrs()?))
}

fn choose(interfaces: Vec<Interface>) -> Vec<IpAddr> {
    let mut ranked: Vec<(u8, IpAddr)> =
        interfaces.iter().filter_map(|interface| Some((rank(interface)?, interface.ip()))).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    let mut chosen: Vec<IpAddr> = Vec::new();
    for (_, address) in ranked {
        if !chosen.contains(&address) {
            chosen.push(address);
        }
    }
    chosen.truncate(MOST_ADDRESSES);
    chosen
}

/// The lower, the likelier; none where nobody could come.
fn rank(interface: &Interface) -> Option<u8> {
    if interface.is_loopback() {
        return None;
    }
    let inner = INNER.iter().any(|head| interface.name.starts_with(head));
    let rank = match &interface.addr {
        IfAddr::V4(v4) if v4.ip.is_unspecified() => return None,
        IfAddr::V4(v4) if v4.ip.is_private() => 0,
        IfAddr::V4(v4) if v4.ip.is_link_local() => 3,
        IfAddr::V4(_) => 2,
        IfAddr::V6(v6) if v6.ip.is_unicast_link_local() || v6.ip.is_unspecified() => return None,
        IfAddr::V6(v6) if v6.ip.is_unique_local() => 1,
        IfAddr::V6(_) => 2,
    };
    Some(if inner { rank + 4 } else { rank })
}

#[cfg(test)]
mod tests {
    use super::*;
    use if_addrs::{IfOperStatus, Ifv4Addr, Ifv6Addr};

    fn interface(name: &str, address: &str) -> Interface {
        let addr = match address.parse().expect("an address") {
            IpAddr::V4(ip) => IfAddr::V4(Ifv4Addr { ip, netmask: ip, prefixlen: 24, broadcast: None }),
            IpAddr::V6(ip) => IfAddr::V6(Ifv6Addr { ip, netmask: ip, prefixlen: 64, broadcast: None }),
        };
        Interface {
            name: name.to_owned(),
            addr,
            index: None,
            oper_status: IfOperStatus::Up,
            is_p2p: false,
            #[cfg(windows)]
            adapter_name: String::new(),
        }
    }

    #[test]
    fn the_likeliest_come_first_and_useless_ones_not_at_all() {
        let given = [
            ("lo", "127.0.0.1"),
            ("lo", "::1"),
            ("docker0", "172.17.0.1"),
            ("wlan0", "fe80::1"),
            ("wlan0", "2001:db8::7"),
            ("wlan0", "fd00::7"),
            ("eth1", "169.254.3.4"),
            ("wlan0", "192.168.1.7"),
            ("wlan0", "192.168.1.7"),
        ];
        let found = choose(given.into_iter().map(|(name, address)| interface(name, address)).collect());
        let texts: Vec<String> = found.iter().map(IpAddr::to_string).collect();
        assert_eq!(texts, ["192.168.1.7", "fd00::7", "2001:db8::7", "169.254.3.4", "172.17.0.1"]);
    }
}
