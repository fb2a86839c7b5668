import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { serverTexts } from '#web/all-texts.server.ts'
import { berlin, site } from './sample-site.ts'
import { type CityFacts, type PageData, pageData, type Site } from '#web/page-data.ts'
import { TextsProvider } from '#web/texts.tsx'

/** A page of Berlin as the server renders it; null renders one without a city. */
export function renderPage(
  Page: ComponentType<never>,
  loaderData: unknown,
  path: string,
  shown: Site = site,
  city: CityFacts | null = berlin,
): string {
  const page = { id: 'page', path: '*', Component: Page as ComponentType }
  const ofCity = { id: 'pages/city/layout', path: ':city', children: [page] }
  const Stub = createRoutesStub([{ id: 'root', path: '/', children: [city ? ofCity : page] }])
  const hydrationData = { loaderData: { root: shown, 'pages/city/layout': city, page: loaderData } }
  return renderToString(
    <TextsProvider language="de" read={serverTexts('de')}>
      <Stub initialEntries={[path]} hydrationData={hydrationData} />
    </TextsProvider>,
  )
}

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
