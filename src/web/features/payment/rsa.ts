/** RSA with PKCS#1 v1.5 padding, which Web Crypto does not offer. Only encrypts, with a public key. */
export function encrypt(pem: string, text: string): string {
  const { modulus, exponent, size } = readKey(pem)
  const cipher = power(toNumber(pad(new TextEncoder().encode(text), size)), exponent, modulus)
  const bytes =
    cipher
      .toString(16)
      .padStart(size * 2, '0')
      .match(/../g) ?? []
  return btoa(bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''))
}

type Key = { modulus: bigint; exponent: bigint; size: number }

/** The numbers in an SPKI key: a sequence of the algorithm and a bit string, which contains a sequence of the two. */
function readKey(pem: string): Key {
  const bytes = Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), (letter) => letter.charCodeAt(0))
  const outer = part(bytes, 0)
  const algorithm = part(bytes, outer.from)
  const bits = part(bytes, algorithm.to)
  const inner = part(bytes, bits.from + 1)
  const modulus = part(bytes, inner.from)
  const exponent = part(bytes, modulus.to)
  const number = toNumber(bytes.slice(modulus.from, modulus.to))
  return { modulus: number, exponent: toNumber(bytes.slice(exponent.from, exponent.to)), size: Math.ceil(number.toString(16).length / 2) }
}

/** The range of the content of a DER value. */
function part(bytes: Uint8Array, at: number): { from: number; to: number } {
  const first = bytes[at + 1] ?? 0
  if (first < 0x80) return { from: at + 2, to: at + 2 + first }
  const count = first & 0x7f
  const from = at + 2 + count
  return { from, to: from + Number(toNumber(bytes.slice(at + 2, from))) }
}

function toNumber(bytes: Uint8Array): bigint {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return BigInt(`0x${hex || '0'}`)
}

/** 0, 2, random bytes that are not 0, 0, the text. */
function pad(text: Uint8Array, size: number): Uint8Array {
  if (text.length > size - 11) throw new Error('The text is too long for the key')
  const padded = new Uint8Array(size)
  const filler = crypto.getRandomValues(new Uint8Array(size - text.length - 3)).map((byte) => byte || 1)
  padded.set([0, 2])
  padded.set(filler, 2)
  padded.set(text, size - text.length)
  return padded
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square, left] = [1n, base % modulus, exponent]
  for (; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}
