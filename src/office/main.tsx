import { createRoot } from 'react-dom/client'
import { Suspense, use } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './styles/office.css'
import { takeDoubleClicksOnce } from './ui/one-press.ts'
import { readSession } from './session/read-session.ts'
import { SessionProvider } from './session/session.tsx'
import { Waiting } from './ui/Waiting.tsx'
import { ErrorScreen } from './frame/ErrorScreen.tsx'
import { Frame } from './frame/Frame.tsx'
import { Home } from './frame/home.tsx'
import { type Page, screens } from './frame/screens.ts'
import { paths } from './paths.ts'

/** A screen in a file of its own, fetched when it is opened. */
const screen = (load: Page) => async () => ({ Component: (await load()).default })

const withinFrame: RouteObject[] = [
  { path: paths.home, element: <Home /> },
  ...screens.map(({ name, page }) => ({ path: paths[name], lazy: screen(page) })),
  { path: paths.places, lazy: screen(() => import('./pages/places/page.tsx')) },
  { path: paths.firstSteps, lazy: screen(() => import('./pages/first-steps/page.tsx')) },
  { path: paths.alarm, lazy: screen(() => import('./pages/alarm/page.tsx')) },
  { path: paths.account, lazy: screen(() => import('./pages/account/page.tsx')) },
  { path: '*', lazy: screen(() => import('./pages/not-found/page.tsx')) },
]

/** The screens of the office; those within the frame need somebody signed in. One that fails leaves the frame around it. */
const routes: RouteObject[] = [
  {
    errorElement: <ErrorScreen />,
    children: [
      { path: paths.signIn, lazy: screen(() => import('./pages/sign-in/page.tsx')) },
      { path: paths.pair, lazy: screen(() => import('./pages/pair/page.tsx')) },
      { path: paths.invitation, lazy: screen(() => import('./pages/invitation/page.tsx')) },
      { path: paths.enrol, lazy: screen(() => import('./pages/enrol/page.tsx')) },
      { element: <Frame />, children: [{ errorElement: <ErrorScreen />, children: withinFrame }] },
      { path: '/index.html', element: <Navigate to={paths.home} replace /> },
    ],
  },
]

const router = createBrowserRouter(routes)

const opening = readSession()

/** The office: who is signed in is read once, then every screen is drawn in the browser. */
function App() {
  return (
    <Suspense fallback={<Waiting />}>
      <Opened />
    </Suspense>
  )
}

function Opened() {
  return (
    <SessionProvider opened={use(opening)}>
      <RouterProvider router={router} />
    </SessionProvider>
  )
}

// Scripts may be made of the office's own addresses alone, and markup of nothing: no text of a customer becomes HTML.

type Policy = { createHTML?: (text: string) => string; createScript?: (text: string) => string; createScriptURL?: (url: string) => string }

type Factory = { createPolicy(name: string, policy: Policy): unknown }

const refuse = (kind: string) => (): string => {
  throw new TypeError(`The office makes no ${kind} of text.`)
}

const ownAddress = (url: string): string => {
  const { origin, protocol } = new URL(url, location.href)
  if (origin !== location.origin || (protocol !== 'blob:' && !/^https?:$/.test(protocol)))
    throw new TypeError(`A script from elsewhere: ${url}`)
  return url
}

/** Sets the default policy, if the browser knows trusted types. */
function refuseMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', { createHTML: refuse('markup'), createScript: refuse('script'), createScriptURL: ownAddress })
}

refuseMarkup()
takeDoubleClicksOnce()
const place = document.getElementById('office')
if (!place) throw new Error('The page has no place for the office')
createRoot(place).render(<App />)
