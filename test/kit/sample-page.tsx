import { renderToString } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { onPage } from './on-page.tsx'
import { site } from './sample-site.ts'
import { type PageData, pageData } from '#web/page-data.ts'

/** A page of Berlin as the server renders it. */
export const renderPage = (...page: Parameters<typeof onPage>): string => renderToString(onPage(...page))

/** The arguments of a loader. */
export function requestsOf(
  path: string,
  answers: Partial<PageData>,
): { request: Request; params: { city: string }; context: RouterContextProvider } {
  const context = new RouterContextProvider()
  context.set(pageData, { site, ...answers } as PageData)
  return { request: new Request(`https://sofra.example${path}`), params: { city: 'berlin' }, context }
}

/** The redirect of a loader; null when it shows its page. */
export function sentTo(load: () => unknown): string | null {
  try {
    load()
    return null
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get('location')
    throw answer
  }
}
