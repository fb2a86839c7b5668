import { createContext, type RouterContextProvider } from 'react-router'
import type { WebBuild } from '#server/render/render-pages.ts'
import type { PageData } from '#web/page-data.ts'

/** A build with one page at every URL, which shows the data that pages get. */
export function stubPages(draw: (data: PageData) => string): WebBuild {
  const pageData = createContext<PageData>()
  const nonceContext = createContext<string>()
  const page = (_request: Request, status: number, headers: Headers, _router: unknown, context: RouterContextProvider): Response => {
    headers.set('content-type', 'text/html')
    return new Response(`<pre>${draw(context.get(pageData))}</pre>`, { status, headers })
  }
  const route = { id: 'root', path: '*', module: { default: () => null } }
  return {
    entry: { module: { default: page, pageData, nonceContext } },
    routes: { root: route },
    assets: {
      entry: { imports: [], module: '' },
      routes: { root: { id: 'root', path: '*', hasLoader: false, hasAction: false, hasErrorBoundary: false, module: '' } },
      url: '',
      version: '',
    },
    assetsBuildDirectory: '',
    publicPath: '/',
    basename: '/',
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as WebBuild
}
