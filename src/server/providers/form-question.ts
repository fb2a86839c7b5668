import type { Question } from './exchange.ts'

/** A form request, as most message and captcha providers expect. Empty fields are left out. */
export const formQuestion = (
  url: string,
  fields: Record<string, string | number | null | undefined>,
  headers: Record<string, string> = {},
): Question => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value == null || value === '' ? [] : [[name, String(value)]])),
  ).toString(),
})

export const basicAuth = (user: string, password: string): { authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
})
