declare module 'fontverter' {
  export function convert(font: Uint8Array, to: 'truetype'): Promise<Buffer>
}
