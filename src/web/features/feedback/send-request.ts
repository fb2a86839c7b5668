import type { RequestForm, RequestKind } from '#domain/feedback/check-request.ts'
import { callApi, type CallName, type Failure } from '#web/browser/api.ts'

type SendResult = { ok: true } | Failure

export const requestCalls = {
  question: 'POST /api/feedback/questions',
  'call-back': 'POST /api/feedback/call-me-back',
  supplier: 'POST /api/feedback/supplier-request',
  landlord: 'POST /api/feedback/landlord-request',
} as const satisfies Record<RequestKind, CallName>

/** Sends a visitor's request to the chain; refusals and network failures are results too (FEEDBACK-05). */
export const sendRequest = (kind: RequestKind, body: RequestForm): Promise<SendResult> => callApi(requestCalls[kind], { body })
