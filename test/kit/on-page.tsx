import type { ComponentType, ReactElement } from 'react'
import { createRoutesStub } from 'react-router'
import { serverTexts } from '#web/all-texts.server.ts'
import { berlin, site } from './sample-site.ts'
import type { CityFacts, Site } from '#web/page-data.ts'
import { TextsProvider } from '#web/texts.tsx'

/** A page of Berlin with its site, texts and router; null is a page without a city. */
export function onPage(
  Page: ComponentType<never>,
  loaderData: unknown,
  path: string,
  shown: Site = site,
  city: CityFacts | null = berlin,
): ReactElement {
  const page = { id: 'page', path: '*', Component: Page as ComponentType }
  const ofCity = { id: 'pages/city/layout', path: ':city', children: [page] }
  const Stub = createRoutesStub([{ id: 'root', path: '/', children: [city ? ofCity : page] }])
  const hydrationData = { loaderData: { root: shown, 'pages/city/layout': city, page: loaderData } }
  return (
    <TextsProvider language="de" read={serverTexts('de')}>
      <Stub initialEntries={[path]} hydrationData={hydrationData} />
    </TextsProvider>
  )
}
