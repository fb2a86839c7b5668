import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { leave } from '#web/features/log-out/log-out.ts'
import { profileEntries, type ProfileTab, tabOf } from '#web/features/account/profile-tabs.ts'
import { fetchSession, useSession } from '#web/features/account/session.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useCityHere } from '#web/features/site/use-site.ts'
import { redirectTo } from '#web/navigation/redirect-to.ts'
import { pageData } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { FailureBoundary } from '#web/ui/FailureBoundary.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'
import { PersonalData } from './personal-data.tsx'
import { signInFirst } from './sign-in-first.ts'
import { Tabs } from './tabs.tsx'
import { useEndedSession } from './use-ended-session.ts'

const OrdersTab = lazy(() => import('./orders/orders-tab.tsx'))
const AddressesTab = lazy(() => import('./addresses/addresses-tab.tsx'))

/** A guest has to sign in, and returns here afterwards (ACC-DECIDE-03). */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<null> {
  const page = context.get(pageData)
  if (await page.isSignedIn()) return null
  const { pathname, search } = new URL(request.url)
  const wanted = pathname.replace(/\.data$/, '') + search
  throw redirectTo(context, signInFirst(params.city, wanted, page.site.settings.customers.is_auth_enabled))
}

// The page depends only on the session, and the end of a session leaves the page.
export const shouldRevalidate = (): boolean => false

/** The profile: tabs in a row on a phone, in a list on a desktop (PROFILE-03, PROFILE-04). */
export default function Profile() {
  const t = useTexts('profile')
  const city = useCityHere()
  const [query] = useSearchParams()
  // Closing a modal clears the query: the current tab stays (ACC-DECIDE-14).
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

/** While the session is unknown: a skeleton, or a retry button (SESSION-04). */
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
