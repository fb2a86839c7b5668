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

/** Renders a page completely: pages are cached, so streaming has no advantage. */
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
      // Keeps all content in place: nothing is streamed afterwards.
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

/** The style sheets of the matched routes. */
const sheetsOf = ({ manifest, staticHandlerContext }: EntryContext): Set<string> =>
  new Set(staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))

/** React puts the preloads of scripts before the styles in the head; on a slow connection that would delay the first paint. */
function StylesFirst({ sheets, children }: { sheets: Set<string>; children: ReactNode }) {
  for (const sheet of sheets) preload(sheet, { as: 'style' })
  return children
}

/** Collects a page without a stream's queues, which cost a quarter of the rendering time. */
function gather(whole: (body: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Uint8Array[] = []
  return new Writable({
    write: (part: Uint8Array, _encoding, done) => (parts.push(part), done()),
    final: (done) => (whole(Buffer.concat(parts)), done()),
  })
}

/** Unknown pages are no errors; anything else is logged with its stack. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}
