import { useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { leave, logOut } from '#web/features/account/log-out.ts'
import { profileEntries, type ProfileTab, tabOf } from '#web/features/account/profile-tabs.ts'
import { useSession } from '#web/features/account/session.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useCityHere } from '#web/features/site/use-site.ts'
import { pageData } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { LeaveIcon } from '#web/ui/icons/person.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'
import { PersonalData } from './personal-data.tsx'

/** A guest is asked to sign in, and comes back here afterwards (ACC-DECIDE-03). */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<null> {
  const page = context.get(pageData)
  if (await page.isSignedIn()) return null
  const { pathname, search } = new URL(request.url)
  const wanted = pathname.replace(/\.data$/, '') + search
  const query = page.site.settings.customers.is_auth_enabled
    ? new URLSearchParams({ modal: 'UserLoginModal', request_uri: wanted })
    : new URLSearchParams({ modal: 'UserOrderModal' })
  throw redirect(`/${params.city}?${query.toString()}`)
}

// Whose page this is changes with the session alone, and a session that ends leaves the page.
export const shouldRevalidate = (): boolean => false

/** The customer's own: tabs in a row on a phone, in a list beside on a desktop (PROFILE-03, PROFILE-04). */
export default function Profile() {
  const t = useTexts('profile')
  const city = useCityHere()
  const [query] = useSearchParams()
  // Closing a modal clears the query: the tab on screen stays (ACC-DECIDE-14).
  const [kept, setKept] = useState<ProfileTab>(() => tabOf(query.get('tab')))
  const tab = query.has('tab') ? tabOf(query.get('tab')) : kept
  if (tab !== kept) setKept(tab)
  const session = useSession()
  return (
    <main id="content" tabIndex={-1} className={classes('wide-page', styles.page)}>
      <PageHead title={t.profile_title} hidden />
      <h1 className={styles.title}>{t.profile_title}</h1>
      <div className={styles.columns}>
        <Tabs current={tab} city={city.alias} />
        <section className={styles.content} aria-label={t[profileEntries().find((entry) => entry.tab === tab)?.text ?? 'personal_data']}>
          {session.status === 'customer' ? (
            <PersonalData user={session.user} onRemoved={() => void leave(city.alias)} />
          ) : (
            <Skeleton lines={6} />
          )}
        </section>
      </div>
    </main>
  )
}

function Tabs({ current, city }: { current: ProfileTab; city: string }) {
  const t = useTexts('profile')
  const [, setQuery] = useSearchParams()
  const [leaving, setLeaving] = useState(false)
  const signOut = () => {
    setLeaving(true)
    void logOut(city)
  }
  return (
    <nav className={styles.side} aria-label={t.profile_title}>
      <ul className={styles.tabs}>
        {profileEntries().map(({ tab, text }) => (
          <li key={tab}>
            <button
              type="button"
              className={styles.tab}
              aria-current={tab === current ? 'page' : undefined}
              onClick={() => setQuery({ tab }, { preventScrollReset: true })}
            >
              {t[text]}
            </button>
          </li>
        ))}
      </ul>
      <Button kind="ghost" before={<LeaveIcon size={20} />} loading={leaving} className={styles.signOut} onClick={signOut}>
        {t.sign_out}
      </Button>
    </nav>
  )
}
