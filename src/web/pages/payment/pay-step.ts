import type { PayReply } from '#contract/payment.ts'

/** The two hidden frames of the 3-D Secure method. */
export type Frames = { gatherUrl: string | null; methodUrl: string | null; data: string; transId: string }

/** What the page does with a pay response, independent of the acquirer. */
export type PayStep =
  | { kind: 'go'; url: string }
  /** Opened on a phone, while this page waits for the money. */
  | { kind: 'open'; url: string }
  | { kind: 'code'; picture: string | null; link: string | null }
  | { kind: 'push' }
  | { kind: 'frames'; frames: Frames }
  /** A form posted to the issuer's page. */
  | { kind: 'issuer'; url: string; fields: Record<string, string> }
  | { kind: 'failed' }

/** A field of the response, which another version of the server may omit. */
type Url = string | null | undefined

/** Only web URLs are opened, whatever a response contains. */
const isWeb = (url: Url): url is string => typeof url === 'string' && /^(https?:\/\/|\/(?!\/))/i.test(url)

/** A payment link may also open a bank's app: SberPay's, or that of a member of the fast payment system. */
const isPaymentLink = (url: Url): url is string => isWeb(url) || (typeof url === 'string' && /^(sberpay|bank\d{12}):/i.test(url))

const go = (url: Url): PayStep => (isWeb(url) ? { kind: 'go', url } : { kind: 'failed' })

/** The meaning of each reason. */
export function stepOf(reply: PayReply): PayStep {
  switch (reply.reason) {
    case 'approved':
      return go(reply.complete_link)
    case 'approved-new':
      return go(reply.form_url)
    case 'sbp-mobile':
      return isPaymentLink(reply.payment_link) ? { kind: 'open', url: reply.payment_link } : { kind: 'failed' }
    case 'qr':
      return { kind: 'code', picture: reply.qr_code, link: isPaymentLink(reply.payment_link) ? reply.payment_link : null }
    case 'push':
      return { kind: 'push' }
    case '3ds-v2':
      return framesOf(reply)
    case '3ds':
    // Includes reasons unknown to this page, which may have an issuer's URL too.
    default:
      return issuerOf(reply)
  }
}

function framesOf(reply: PayReply): PayStep {
  const transId = reply.threeDSServerTransId
  if (!transId) return { kind: 'failed' }
  const gatherUrl = isWeb(reply.threeDSMethodURLServer) ? reply.threeDSMethodURLServer : null
  const methodUrl = isWeb(reply.threeDSMethodURL) ? reply.threeDSMethodURL : null
  return { kind: 'frames', frames: { gatherUrl, methodUrl, data: reply.threeDSMethodDataPacked ?? '', transId } }
}

/** Without an issuer's URL there is nothing to post to. */
function issuerOf({ AcsUrl, cReq, PaReq, MD, TermUrl }: PayReply): PayStep {
  if (!isWeb(AcsUrl)) return { kind: 'failed' }
  const fields: Record<string, string> =
    cReq == null ? { MD: MD ?? '', PaReq: PaReq ?? '', TermUrl: TermUrl ?? '' } : { creq: cReq, threeDSSessionData: MD ?? '' }
  return { kind: 'issuer', url: AcsUrl, fields }
}
