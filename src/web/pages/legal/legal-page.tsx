import { RichText } from '#web/features/info/rich-text.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { plainText } from '#web/features/seo/plain-text.ts'
import { NavLink } from '#web/navigation/link.tsx'
import type { LegalText } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import styles from './legal-page.module.css'

/** A legal document, with links to the others. */
export function LegalPage({ title, html, language }: LegalText) {
  return (
    <main id="content" className={`wide-page ${styles.page}`}>
      <PageHead title={title} description={plainText(html.slice(0, html.indexOf('</p>')), 160)} />
      <Documents />
      <article className={styles.document} lang={language ?? undefined}>
        <h1 className={styles.title}>{title}</h1>
        <RichText html={html} className={styles.text} />
      </article>
    </main>
  )
}

function Documents() {
  const t = useTexts('info')
  const documents = [
    [paths.privacyPolicy, t.privacy_policy],
    [paths.userAgreement, t.user_agreement],
    [paths.legalInfo, t.legal_info],
  ] as const
  return (
    <nav className={styles.documents} aria-label={t.documents}>
      {documents.map(([path, name]) => (
        <NavLink key={path} to={path} className={styles.link}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
