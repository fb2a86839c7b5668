import { RichText } from '#web/features/info/rich-text.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { plainText } from '#web/features/seo/plain-text.ts'
import { DocumentLink } from '#web/navigation/document-link.tsx'
import { NavLink } from '#web/navigation/link.tsx'
import type { LegalText, LegalVersions } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import styles from './legal-page.module.css'

/** A legal document, with links to the others. */
export function LegalPage({ title, html, language, versions }: LegalText) {
  return (
    <main id="content" className={`wide-page ${styles.page}`}>
      <PageHead title={title} description={plainText(html.slice(0, html.indexOf('</p>')), 160)} />
      <Documents />
      <article className={styles.document} lang={language ?? undefined}>
        <h1 className={styles.title}>{title}</h1>
        {versions && <p className={styles.days}>{versions.shown}</p>}
        <RichText html={html} className={styles.text} />
        {versions && <Versions {...versions} />}
      </article>
    </main>
  )
}

/** The other versions. Their addresses differ in the query alone, which pages read on the server: the page is loaded anew. */
function Versions({ heading, others }: LegalVersions) {
  return (
    <nav className={styles.versions} aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {others.map(({ href, days }) => (
          <li key={href}>
            <DocumentLink href={href}>{days}</DocumentLink>
          </li>
        ))}
      </ul>
    </nav>
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
