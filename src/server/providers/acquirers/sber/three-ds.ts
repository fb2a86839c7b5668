import * as z from 'zod/mini'
import type { NextStep } from '../acquirer.ts'
import { ErrorFields } from './order-status.ts'

/** The response of paymentorder.do: a step of 3-D Secure 1 or 2, or none. */
export const Paid = z.object({
  ...ErrorFields.shape,
  error: z.optional(z.nullable(z.string())),
  threeDSServerTransId: z.optional(z.string()),
  threeDSMethodURL: z.optional(z.nullable(z.string())),
  threeDSMethodURLServer: z.optional(z.nullable(z.string())),
  threeDSMethodDataPacked: z.optional(z.nullable(z.string())),
  acsUrl: z.optional(z.nullable(z.string())),
  paReq: z.optional(z.nullable(z.string())),
  packedCReq: z.optional(z.nullable(z.string())),
})
export type Paid = z.infer<typeof Paid>

/** The 3-D Secure step of a response; null when there is none. */
export function threeDsStep(paid: Paid, transactionId: string, termUrl: string): NextStep | null {
  if (paid.acsUrl && (paid.paReq || paid.packedCReq)) {
    const { acsUrl } = paid
    return {
      kind: '3ds-challenge',
      acsUrl,
      paReq: paid.paReq ?? null,
      creq: paid.packedCReq ?? null,
      md: transactionId,
      termUrl,
      transactionId,
    }
  }
  if (!paid.threeDSServerTransId || !paid.threeDSMethodDataPacked) return null
  return {
    kind: '3ds-method',
    gatherUrl: paid.threeDSMethodURLServer ?? null,
    methodUrl: paid.threeDSMethodURL ?? null,
    data: paid.threeDSMethodDataPacked,
    threeDSServerTransId: paid.threeDSServerTransId,
    transactionId,
  }
}

const Challenged = z.object({ threeDSServerTransID: z.string() })

/** The transaction of a challenge's result; only the acquirer knows whether it succeeded. */
export function transIdOf(cres: string): string | null {
  try {
    const read = z.safeParse(Challenged, JSON.parse(Buffer.from(cres, 'base64url').toString('utf8')))
    return read.success ? read.data.threeDSServerTransID : null
  } catch {
    return null
  }
}
