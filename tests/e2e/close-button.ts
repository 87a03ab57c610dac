// Presses the close button of a window: speaks the X11 protocol, as a window manager does.
import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** The part of the X11 protocol that is needed here. All numbers are little-endian. */
class Display {
  private received: Buffer = Buffer.alloc(0);

  private constructor(private readonly socket: Socket) {
    socket.on("data", (bytes: Buffer) => {
      this.received = Buffer.concat([this.received, bytes]);
      socket.emit("more");
    });
  }

  /** Connects to a display such as `:5` and returns it with its root window. */
  static async open(name: string): Promise<{ display: Display; root: number }> {
    const socket = connect(`/tmp/.X11-unix/X${name.slice(1)}`);
    const display = new Display(socket);
    await once(socket, "connect");
    // Byte order, version 11.0, no authorization.
    socket.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const head = await display.read(8);
    const setup = await display.read(head.readUInt16LE(6) * 4);
    if (head[0] !== 1) throw new Error(`the display refuses: ${setup}`);
    const vendor = setup.readUInt16LE(16);
    const formats = setup.readUInt8(21);
    return { display, root: setup.readUInt32LE(32 + padded(vendor) + 8 * formats) };
  }

  close(): void {
    this.socket.destroy();
  }

  async atom(name: string): Promise<number> {
    const body = Buffer.alloc(4 + padded(name.length));
    body.writeUInt16LE(name.length, 0);
    body.write(name, 4);
    return (await this.ask(16, body)).readUInt32LE(8);
  }

  async children(window: number): Promise<number[]> {
    const answer = await this.ask(15, words(window));
    return Array.from({ length: answer.readUInt16LE(16) }, (_, nth) =>
      answer.readUInt32LE(32 + 4 * nth),
    );
  }

  /** Returns the first 256 bytes of a window's property; nothing if it has none. */
  async property(window: number, atom: number): Promise<Buffer> {
    const answer = await this.ask(20, words(window, atom, 0, 0, 64));
    return answer.subarray(32, 32 + (answer.readUInt32LE(16) * answer.readUInt8(1)) / 8);
  }

  /** Sends a window a message of one number. Waits until the display has it. */
  async tell(window: number, type: number, value: number): Promise<void> {
    const message = words(window, type, value, 0, 0, 0, 0);
    this.request(25, Buffer.concat([words(window, 0), Buffer.from([33, 32, 0, 0]), message]));
    await this.children(window);
  }

  private request(code: number, body: Buffer): void {
    const head = Buffer.from([code, 0, 0, 0]);
    head.writeUInt16LE((4 + body.length) / 4, 2);
    this.socket.write(Buffer.concat([head, body]));
  }

  private async ask(code: number, body: Buffer): Promise<Buffer> {
    this.request(code, body);
    const head = await this.read(32);
    if (head[0] !== 1) throw new Error(`the display answers request ${code} with ${head[0]}`);
    return Buffer.concat([head, await this.read(head.readUInt32LE(4) * 4)]);
  }

  private async read(count: number): Promise<Buffer> {
    while (this.received.length < count) await once(this.socket, "more");
    const bytes = this.received.subarray(0, count);
    this.received = this.received.subarray(count);
    return bytes;
  }
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;

function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [nth, number] of numbers.entries()) bytes.writeUInt32LE(number, 4 * nth);
  return bytes;
}

/** Asks the window with this title to close, as its close button does. Fails if there is not one. */
export async function pressClose(name: string, title: string): Promise<void> {
  const { display, root } = await Display.open(name);
  try {
    const [protocols, closing, names] = [
      await display.atom("WM_PROTOCOLS"),
      await display.atom("WM_DELETE_WINDOW"),
      await display.atom("WM_NAME"),
    ];
    const found: number[] = [];
    for (const window of await display.children(root)) {
      const titled = (await display.property(window, names)).toString() === title;
      if (titled && (await display.property(window, protocols)).includes(words(closing)))
        found.push(window);
    }
    const [window, ...others] = found;
    if (window === undefined || others.length > 0)
      throw new Error(`${found.length} windows are called ${title}`);
    await display.tell(window, protocols, closing);
  } finally {
    display.close();
  }
}
