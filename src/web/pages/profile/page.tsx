import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { leave, logOut } from '#web/features/log-out/log-out.ts'
import { profileEntries, type ProfileEntry, type ProfileTab, tabOf } from '#web/features/account/profile-tabs.ts'
import { fetchSession, type Session, useSession } from '#web/features/account/session.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { redirectTo } from '#web/navigation/redirect-to.ts'
import { pageData } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { FailureBoundary } from '#web/ui/FailureBoundary.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { leaveFor } from '#web/browser/page-language.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { LeaveIcon } from '#web/ui/icons/arrows.tsx'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'
import { PersonalData } from './personal-data.tsx'

const OrdersTab = lazy(() => import('./orders/orders-tab.tsx'))
const AddressesTab = lazy(() => import('./addresses/addresses-tab.tsx'))

/** A guest has to sign in, and returns here afterwards. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<null> {
  const page = context.get(pageData)
  if (await page.isSignedIn()) return null
  const { pathname, search } = new URL(request.url)
  const wanted = pathname.replace(/\.data$/, '') + search
  throw redirectTo(context, signInFirst(params.city, wanted, page.site.settings.customers.is_auth_enabled))
}

// The page depends only on the session, and the end of a session leaves the page.
export const shouldRevalidate = (): boolean => false

/** The profile: tabs in a row on a phone, in a list on a desktop. */
export default function Profile() {
  const t = useTexts('profile')
  const city = useCityHere()
  const [query] = useSearchParams()
  // Closing a modal clears the query: the current tab stays.
  const [kept, setKept] = useState<ProfileTab>(() => tabOf(query.get('tab'), city))
  const tab = query.has('tab') ? tabOf(query.get('tab'), city) : kept
  if (tab !== kept) setKept(tab)
  const entries = profileEntries(city)
  useEndedSession(city.alias)
  return (
    <main id="content" tabIndex={-1} className={classes('wide-page', styles.page)}>
      <PageHead title={t.profile_title} hidden />
      <h1 className={styles.title}>{t.profile_title}</h1>
      <div className={styles.columns}>
        <Tabs entries={entries} current={tab} />
        <section className={styles.content} aria-label={t[entries.find((entry) => entry.tab === tab)?.text ?? 'personal_data']}>
          <Content tab={tab} city={city.alias} />
        </section>
      </div>
    </main>
  )
}

/** Shown instead of a tab whose script did not load. */
function TabLost() {
  const [t, shell] = [useTexts('profile'), useTexts('shell')]
  return (
    <RetryNotice label={shell.retry} onRetry={() => location.reload()}>
      {t.not_loaded}
    </RetryNotice>
  )
}

function Content({ tab, city }: { tab: ProfileTab; city: string }) {
  const session = useSession()
  if (session.status !== 'customer') return <NotYet failed={session.status === 'unknown' && session.failed === true} />
  return (
    <>
      {/* Stays behind another tab, with what was typed and not saved. */}
      <div className={styles.kept} hidden={tab !== 'profile'}>
        <PersonalData user={session.user} onRemoved={() => void leave(city)} />
      </div>
      <FailureBoundary key={tab} fallback={<TabLost />}>
        <Suspense fallback={<Skeleton lines={6} />}>
          {tab === 'orders' && <OrdersTab />}
          {tab === 'addresses' && <AddressesTab />}
        </Suspense>
      </FailureBoundary>
    </>
  )
}

/** While the session is unknown: a skeleton, or a retry button. */
function NotYet({ failed }: { failed: boolean }) {
  const t = useTexts('profile')
  const shell = useTexts('shell')
  const [isLoading, setIsLoading] = useState(false)
  const load = async () => {
    setIsLoading(true)
    await fetchSession()
    setIsLoading(false)
  }
  if (!failed || isLoading) return <Skeleton lines={6} />
  return (
    <RetryNotice label={shell.retry} onRetry={() => void load()}>
      {t.not_loaded}
    </RetryNotice>
  )
}

/** Whether the session ended without the customer's action: after signing out another page is loading already. */
export const isEnded = (session: Session): boolean => session.status === 'guest' && !session.left

/** A session may end on another device while its page is open: the customer is asked to sign in again. */
function useEndedSession(city: string): void {
  const { is_auth_enabled } = useSite().settings.customers
  const ended = isEnded(useSession())
  useEffect(() => {
    if (ended) leaveFor(signInFirst(city, location.pathname + location.search, is_auth_enabled))
  }, [ended, city, is_auth_enabled])
}

/** The tabs of the profile, and signing out. */
function Tabs({ entries, current }: { entries: ProfileEntry[]; current: ProfileTab }) {
  const t = useTexts('profile')
  const { alias } = useCityHere()
  const list = useRef<HTMLUListElement>(null)
  // In a narrow row the last tab may be outside of the view.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav className={styles.side} aria-label={t.profile_title}>
      <ul ref={list} className={styles.tabs}>
        {entries.map(({ tab, text }) => (
          <li key={tab}>
            <Link
              to={paths.profile(alias, tab)}
              preventScrollReset
              className={styles.tab}
              aria-current={tab === current ? 'page' : undefined}
            >
              {t[text]}
            </Link>
          </li>
        ))}
      </ul>
      {current !== 'orders' && <SignOut city={alias} tab={current} />}
    </nav>
  )
}

/** Below the list on a desktop; on a phone, which has no list, below the personal data. */
function SignOut({ city, tab }: { city: string; tab: ProfileTab }) {
  const t = useTexts('profile')
  const [leaving, setLeaving] = useState(false)
  const signOut = () => {
    setLeaving(true)
    void logOut(city)
  }
  return (
    <div className={styles.signOut} data-tab={tab}>
      <Button kind="ghost" before={<LeaveIcon size={20} />} loading={leaving} onClick={signOut}>
        {t.sign_out}
      </Button>
    </div>
  )
}

/** The redirect of personal pages for visitors who are not signed in; `wanted` is the page to return to. */
function signInFirst(city: string, wanted: string, isAuthEnabled: boolean): string {
  const query = isAuthEnabled
    ? new URLSearchParams({ modal: 'UserLoginModal', request_uri: wanted })
    : new URLSearchParams({ modal: 'UserOrderModal' })
  return `${paths.city(city)}?${query.toString()}`
}
