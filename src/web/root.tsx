import { use, useLayoutEffect } from 'react'
import { preload } from 'react-dom'
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { followAddressLanguage } from './browser/page-language.ts'
import { Alternates } from './features/seo/alternates.tsx'
import { type BrandFiles, brandFiles } from './features/site/brand-files.ts'
import { EarlyTaps } from './features/site/early-taps.tsx'
import { Unstarted } from './features/site/unstarted.tsx'
import { Nonce } from './nonce.ts'
import { pageData, type Site } from './page-data.ts'
import { FailurePage } from './pages/failure/failure-page.tsx'
import app from './styles/app.css?url'

export function loader({ context }: Route.LoaderArgs): Site & { files: BrandFiles } {
  const { site, ownFiles } = context.get(pageData)
  return { ...site, files: brandFiles(site.brand.alias, ownFiles) }
}

// The site's data does not change while somebody browses it.
export const shouldRevalidate = (): boolean => false

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  const nonce = use(Nonce)
  const { icon, touch, tokens } = site?.files ?? {}
  for (const sheet of [app, tokens]) if (sheet) preload(sheet, { as: 'style' })
  const addressLanguage = site?.addressLanguage ?? null
  // Before the effects of the page, which make calls.
  useLayoutEffect(() => followAddressLanguage(addressLanguage), [addressLanguage])
  return (
    <html lang={site?.language ?? 'ru'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={site?.brand.themeColor ?? '#ffffff'} />
        {site && <Alternates site={site} />}
        <EarlyTaps nonce={nonce} />
        <link rel="stylesheet" href={app} />
        <link rel="stylesheet" href={tokens} />
        <Links />
        <link rel="manifest" href="/manifest.webmanifest" />
        {touch && <link rel="apple-touch-icon" href={touch} />}
        <link rel="icon" href={icon} type="image/svg+xml" />
      </head>
      <body>
        <Unstarted nonce={nonce} />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />
}
