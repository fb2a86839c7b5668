import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { serverTexts } from './all-texts.server.ts'
import { Nonce, nonceContext } from './nonce.ts'
import { pageData } from './page-data.ts'
import { TextsProvider } from './texts.tsx'

export { nonceContext, pageData }
export const streamTimeout = 10_000

/** Renders a page whole: pages are kept ready-made, so nothing is gained by streaming. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language } = context.get(pageData).site
  const nonce = context.get(nonceContext) || undefined
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    const options: RenderToPipeableStreamOptions = {
      ...(nonce ? { nonce } : {}),
      // Everything stands where it belongs: nothing is streamed after it.
      progressiveChunkSize: Infinity,
      onAllReady() {
        pipe(gather((body) => resolve(new Response(body, { status, headers }))))
      },
      onError: reject,
      onShellError: reject,
    }
    const { pipe } = renderToPipeableStream(
      <Nonce value={nonce}>
        <TextsProvider language={language} read={serverTexts(language)}>
          <StylesFirst sheets={sheetsOf(entry)}>
            <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />
          </StylesFirst>
        </TextsProvider>
      </Nonce>,
      options,
    )
  })
}

/** The styles of the routes that are shown. */
const sheetsOf = ({ manifest, staticHandlerContext }: EntryContext): Set<string> =>
  new Set(staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))

/** React puts the preloads of scripts before the styles in the head: on a slow line the page would be drawn after them. */
function StylesFirst({ sheets, children }: { sheets: Set<string>; children: ReactNode }) {
  for (const sheet of sheets) preload(sheet, { as: 'style' })
  return children
}

/** Gathers a page without the queues of a stream, which cost a quarter of what rendering does. */
function gather(whole: (body: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Uint8Array[] = []
  return new Writable({
    write: (part: Uint8Array, _encoding, done) => (parts.push(part), done()),
    final: (done) => (whole(Buffer.concat(parts)), done()),
  })
}

/** Pages that do not exist are no errors; anything else is told with its story. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}
