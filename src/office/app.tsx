import { Suspense, use } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'
import { readSession } from './session/read-session.ts'
import { SessionProvider } from './session/session.tsx'
import { Waiting } from './ui/Waiting.tsx'

const router = createBrowserRouter(routes)
const opening = readSession()

/** The office: who is signed in is read once, then every screen is drawn in the browser. */
export function App() {
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
