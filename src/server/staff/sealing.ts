import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what must be read again, such as the secret of one-time codes, with a key that is not in the database. */
export type Sealing = {
  seal(text: string): string
  /** Throws when the text was sealed with another secret. */
  open(sealed: string): string
  /** Bytes that follow from a text, and that nobody can know without the secret. */
  derive(text: string): Buffer
}

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
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    derive: (text) => createHmac('sha256', key).update(text).digest().subarray(0, 20),
  }
}
