import { use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import imbaPizza from '#brands/imba-pizza/tokens.css?url'
import mylavash from '#brands/mylavash/tokens.css?url'
import sofra from '#brands/sofra/tokens.css?url'
import suare from '#brands/suare/tokens.css?url'
import type { Route } from './+types/root.ts'
import { Alternates } from './features/site/alternates.tsx'
import { brandImages } from './features/site/brand-images.ts'
import { Nonce } from './nonce.ts'
import { pageData, type Site } from './page-data.ts'
import { FailurePage } from './pages/failure/failure-page.tsx'
import app from './styles/app.css?url'

const tokens: Record<string, string> = { sofra, mylavash, 'imba-pizza': imbaPizza, suare }

export function loader({ context }: Route.LoaderArgs): Site {
  return context.get(pageData).site
}

// What the site is does not change while somebody browses it.
export const shouldRevalidate = (): boolean => false

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<Site>('root')
  const nonce = use(Nonce)
  const alias = site?.brand.alias ?? 'sofra'
  return (
    <html lang={site?.language ?? 'ru'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={site?.brand.themeColor ?? '#ffffff'} />
        <Meta />
        {site && <Alternates site={site} />}
        <link rel="stylesheet" href={app} />
        <link rel="stylesheet" href={tokens[alias] ?? sofra} />
        <Links />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href={`/brand/${alias}/icon-192.png`} />
        <link rel="icon" href={brandImages[alias]?.icon} type="image/svg+xml" />
      </head>
      <body>
        {children}
        <ScrollRestoration {...(nonce ? { nonce } : {})} />
        <Scripts {...(nonce ? { nonce } : {})} />
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
