//! Finds the addresses under which nearby devices can reach this one.

use crate::offer::MAX_ADDRESSES;
use if_addrs::{IfAddr, Interface, get_if_addrs};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::net::IpAddr;

/// Prefixes of virtual interfaces (containers, virtual machines, tunnels), which other devices cannot reach.
const INNER: [&str; 7] = ["docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "utun"];

/// Returns this device's addresses, the most likely to work first. Link-local IPv6 addresses are left out,
/// since they need the name of the other side's interface.
///
/// # Errors
/// Fails if the system does not list its interfaces.
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
    chosen.truncate(MAX_ADDRESSES);
    chosen
}

/// Returns an interface's rank, lower is more likely to work; `None` if it is useless.
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

/// Returns a fingerprint of the current networks, or `None` if the device is in none or the system does not
/// say. The text is for comparison only.
///
/// It consists of the device's IPv4 addresses with their prefix lengths, or without one, of its IPv6
/// networks. Two networks that assign the same address look the same.
#[must_use]
pub fn networks() -> Option<String> {
    fingerprint(&get_if_addrs().ok()?)
}

fn fingerprint(interfaces: &[Interface]) -> Option<String> {
    let outer = |interface: &&Interface| {
        !interface.is_loopback() && !INNER.iter().any(|head| interface.name.starts_with(head))
    };
    let mut v4 = BTreeSet::new();
    let mut v6 = BTreeSet::new();
    for interface in interfaces.iter().filter(outer) {
        match &interface.addr {
            IfAddr::V4(one) => {
                v4.insert(format!("{}/{}", one.ip, one.prefixlen));
            }
            // Skip link-local addresses, which every network has, and the interface part of the others, which
            // changes by itself.
            IfAddr::V6(one) if one.ip.is_unicast_link_local() => {}
            IfAddr::V6(one) => {
                v6.insert(format!("{:x?}", &one.ip.segments()[..4]));
            }
        }
    }
    let seen: Vec<String> = if v4.is_empty() { v6 } else { v4 }.into_iter().collect();
    if seen.is_empty() {
        return None;
    }
    let hash = Sha256::digest(seen.join(" "));
    Some(hash[..16].iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use if_addrs::{IfOperStatus, Ifv4Addr, Ifv6Addr};

    fn interface(name: &str, address: &str) -> Interface {
        let addr = match address.parse().expect("a valid address") {
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
    fn likely_addresses_come_first_and_useless_ones_are_left_out() {
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

    #[test]
    fn another_network_has_another_fingerprint() {
        let of = |given: &[(&str, &str)]| {
            let interfaces: Vec<_> = given.iter().map(|(name, address)| interface(name, address)).collect();
            fingerprint(&interfaces)
        };
        let home = of(&[("wlan0", "192.168.1.7")]);
        assert!(home.is_some());
        // Interfaces that do not identify a network change nothing.
        let more =
            [("lo", "127.0.0.1"), ("wlan0", "192.168.1.7"), ("docker0", "172.17.0.1"), ("wlan0", "fe80::1")];
        assert_eq!(of(&more), home);
        assert_eq!(of(&[("wlan0", "192.168.1.7"), ("wlan0", "2001:db8::7")]), home);
        for other in [
            &[("wlan0", "192.168.1.8")][..],
            &[("wlan0", "10.0.0.7")],
            &[("wlan0", "192.168.1.7"), ("tun0", "10.8.0.2")],
            &[("wlan0", "2001:db8::7")],
            &[],
        ] {
            assert_ne!(of(other), home, "{other:?}");
        }
        assert_eq!(of(&[("wlan0", "2001:db8::7")]), of(&[("wlan0", "2001:db8::8")]));
        assert_eq!(of(&[("lo", "127.0.0.1"), ("wlan0", "fe80::1")]), None);
    }
}
