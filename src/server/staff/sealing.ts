import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what must be read again, such as the secret of one-time codes, with a key that is not in the database. */
export type Sealing = {
  seal(text: string): string
  /** Null when the text was sealed with another secret, or is not one that was sealed. */
  open(sealed: string): string | null
  /** Bytes that follow from a text, and that nobody can know without the secret. */
  derive(text: string): Buffer
}

/** The nonce and the tag before the text, in bytes. */
const headLength = 12 + 16

export function createSealing(secret: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sofra office', 32))
  return {
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < headLength) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, headLength))
      const text = decipher.update(bytes.subarray(headLength))
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        // The only thing that `final` refuses: the tag is not of this key.
        return null
      }
    },
    derive: (text) => createHmac('sha256', key).update(text).digest().subarray(0, 20),
  }
}
