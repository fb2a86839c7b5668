import { Navigate, type RouteObject } from 'react-router'
import { ErrorScreen } from './frame/ErrorScreen.tsx'
import { Frame } from './frame/Frame.tsx'
import { Home } from './frame/home.tsx'
import { paths } from './paths.ts'

/** A screen in a file of its own, fetched when it is opened. */
const screen = (load: () => Promise<{ default: () => React.ReactNode }>) => async () => ({ Component: (await load()).default })

const screens: RouteObject[] = [
  { path: paths.home, element: <Home /> },
  { path: paths.board, lazy: screen(() => import('./pages/board/page.tsx')) },
  { path: paths.stops, lazy: screen(() => import('./pages/stops/page.tsx')) },
  { path: paths.alarm, lazy: screen(() => import('./pages/alarm/page.tsx')) },
  { path: paths.people, lazy: screen(() => import('./pages/people/page.tsx')) },
  { path: paths.devices, lazy: screen(() => import('./pages/devices/page.tsx')) },
  { path: paths.history, lazy: screen(() => import('./pages/history/page.tsx')) },
  { path: paths.account, lazy: screen(() => import('./pages/account/page.tsx')) },
  { path: '*', lazy: screen(() => import('./pages/not-found/page.tsx')) },
]

/** The screens of the office; those within the frame need somebody signed in. One that fails leaves the frame around it. */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorScreen />,
    children: [
      { path: paths.signIn, lazy: screen(() => import('./pages/sign-in/page.tsx')) },
      { path: paths.pair, lazy: screen(() => import('./pages/pair/page.tsx')) },
      { path: paths.invitation, lazy: screen(() => import('./pages/invitation/page.tsx')) },
      { path: paths.enrol, lazy: screen(() => import('./pages/enrol/page.tsx')) },
      { element: <Frame />, children: [{ errorElement: <ErrorScreen />, children: screens }] },
      { path: '/index.html', element: <Navigate to={paths.home} replace /> },
    ],
  },
]
