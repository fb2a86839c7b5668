import {
  addressOf,
  type CallName,
  type Failure,
  type Input as CallInput,
  readAnswer,
  type Result,
  send,
  sendCall,
} from '#web/browser/api.ts'
import { createListeners } from '#web/browser/store.ts'

export { addressOf } from '#web/browser/api.ts'
export type { Body, Failure, Reply, Result } from '#web/browser/api.ts'
export type StaffCall = Extract<CallName, `${string} /api/staff/${string}`>

/** Who acts on a paired device. */
export type Person = { person_id: number; pin: string }

/** `by` goes with the body of a call that asks for a person. */
export type Input<Name extends StaffCall> = CallInput<Name> & { by?: Person }

const refusals = createListeners<Failure>()

/** Subscribes to refusals: a session that has ended shows on every screen. */
export const onRefusal = refusals.subscribe

let foreignText = ''

/** Sets what is said where a proxy has answered in the server's place, in the person's language. */
export const setForeignText = (text: string): void => void (foreignText = text)

/**
 * Makes a staff call; never throws. Status 0: the server was not reached, because the network failed or a proxy answered in
 * its place; what was sent may be sent again with its key, whatever it is.
 */
export async function callStaff<Name extends StaffCall>(name: Name, { by, ...input }: Input<Name>): Promise<Result<Name>> {
  const sent = (by ? { ...input, body: { ...input.body, by } } : input) as CallInput<Name>
  return heard(await sendCall(name, sent))
}

/** A result as a screen gets it; a refusal is told to all that listen. */
function heard<Answer extends { ok: true } | Failure>(result: Answer): Answer | Failure {
  if (result.ok) return result
  const refused: Failure = result
  const failure = refused.isForeign ? foreign(refused) : refused
  refusals.emit(failure)
  return failure
}

type Query<Name extends StaffCall> = NonNullable<CallInput<Name>['query']>

/** Makes a staff call that takes a file. */
export async function uploadStaff<Name extends StaffCall>(name: Name, query: Query<Name>, file: Blob): Promise<Result<Name>> {
  const [method = '', path = ''] = name.split(' ')
  const headers = { 'content-type': file.type || 'application/octet-stream' }
  return heard((await send(addressOf(path, {}, query), { method, headers, body: file })) as Result<Name>)
}

/** The same with what has arrived, 0 to 1: `fetch` does not say it. Never throws; status 0 is a cut connection, or a cancel. */
export async function uploadStaffSlowly<Name extends StaffCall>(
  name: Name,
  query: Query<Name>,
  file: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Result<Name>> {
  const [method = '', path = ''] = name.split(' ')
  const response = await new Promise<Response | null>((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, addressOf(path, {}, query))
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => resolve(null)
    request.onabort = () => resolve(null)
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
  const result = response ? await readAnswer(response) : ({ ok: false, status: 0, problem: { message: '' } } satisfies Failure)
  return heard(result as Result<Name>)
}

/** Makes a staff call whose response is a file, and keeps that where the browser keeps downloads. */
export async function downloadStaff<Name extends StaffCall>(name: Name, query: Query<Name>): Promise<{ ok: true } | Failure> {
  const [, path = ''] = name.split(' ')
  try {
    const response = await fetch(addressOf(path, {}, query))
    if (!response.ok) return heard((await readAnswer(response)) as Result<Name>)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = /filename="(.*?)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
    link.click()
    // Browsers that ask where to keep a file read it after that.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    return { ok: true }
  } catch {
    return heard({ ok: false, status: 0, problem: { message: '' } } satisfies Failure)
  }
}

/** A proxy without its server may answer with any status; only that a body is too large is said of the request. */
const foreign = (failure: Failure): Failure => ({
  ...failure,
  status: failure.status === 413 ? 413 : 0,
  problem: { message: foreignText },
})
