// The wasm module as functions over texts: input goes to vallon_input, output comes from
// vallon_output.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?(): void;
  vallon_input(): number;
  vallon_input_size(): number;
  vallon_output(): number;
  [name: string]: unknown;
}

export class Module {
  private readonly exports: Exports;

  constructor(code: WebAssembly.Module) {
    this.exports = new WebAssembly.Instance(code, {}).exports as unknown as Exports;
    this.exports._initialize?.();
  }

  // Calls an export by its name without `vallon_`; the number that it returns.
  number(name: string, ...args: number[]): number {
    return (this.exports[`vallon_${name}`] as (...a: number[]) => number)(...args);
  }

  has(name: string): boolean {
    return typeof this.exports[`vallon_${name}`] === "function";
  }

  // Writes the input of the next call and returns its number of bytes.
  put(bytes: Uint8Array): number {
    if (bytes.length > this.exports.vallon_input_size())
      throw new Error("too large for the engine");
    new Uint8Array(this.exports.memory.buffer, this.exports.vallon_input(), bytes.length).set(
      bytes,
    );
    return bytes.length;
  }

  write(text: string): number {
    return this.put(new TextEncoder().encode(text));
  }

  read(): string {
    const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.vallon_output());
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  // Like `number`, but throws the module's error message if the result is negative.
  text(name: string, ...args: number[]): string {
    if (this.number(name, ...args) < 0) throw new Error(this.read());
    return this.read();
  }

  json<T>(name: string, ...args: number[]): T {
    return JSON.parse(this.text(name, ...args)) as T;
  }
}
