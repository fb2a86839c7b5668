import type { BrandFacts } from '#contract/office/brand.ts'
import { Soft } from '#office/ui/Stack.tsx'
import { useBrandTexts } from './brand-texts.ts'
import styles from './brand.module.css'

/** What of a brand is not set in the office. */
export function FolderFacts({ facts: { hosts, acquirers } }: { facts: BrandFacts }) {
  const t = useBrandTexts('screen')
  return (
    <section className={styles.folder}>
      <h2>{t.folder}</h2>
      <Soft>{t.folder_about}</Soft>
      <dl className={styles.facts}>
        <dt>{t.hosts}</dt>
        <dd>{hosts.join(', ')}</dd>
        <dt>{t.acquirers}</dt>
        <dd>{acquirers.map(({ country, name }) => `${country === 'default' ? t.everywhere : country}: ${name ?? t.nobody}`).join(', ')}</dd>
        <dt>{t.receipts}</dt>
        <dd>{t.receipts_about}</dd>
      </dl>
    </section>
  )
}
