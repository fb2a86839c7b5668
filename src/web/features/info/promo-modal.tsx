import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Promotion } from '#contract/city.ts'
import { pictureBase } from '#web/features/product/picture-base.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { useSiteHref } from '#web/navigation/use-site-href.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './promo-modal.module.css'
import { RichText } from './rich-text.tsx'

/** One promotion, as on the page of promotions. */
export default function PromoModal({ alias }: { alias: string }) {
  const t = useTexts('info')
  const shell = useTexts('shell')
  const promotions = usePromotions()
  const promotion = promotions?.find((candidate) => candidate.alias === alias)
  return (
    <>
      <DialogHeader
        title={promotion ? <span lang={promotion.languages?.name}>{promotion.name}</span> : t.promotions}
        closeLabel={shell.close}
      />
      <DialogBody>{promotion ? <Contents promotion={promotion} /> : promotions ? <Over /> : <Coming label={shell.loading} />}</DialogBody>
    </>
  )
}

/** Null while loading. */
function usePromotions(): Promotion[] | null {
  const { data, load } = useFetcher<Promotion[]>()
  const address = useSiteHref()(paths.promotions(useCityHere().alias))
  useEffect(() => void load(address), [load, address])
  return data ?? null
}

function Contents({ promotion: { images, subtitle, description, languages } }: { promotion: Promotion }) {
  return (
    <div className={styles.promotion}>
      <Picture
        of="banner"
        base={pictureBase(images.big)}
        color={images.color}
        sizes="(min-width: 1024px) 600px, 100vw"
        alt=""
        ratio={2}
        className={styles.picture}
      />
      <p className={styles.subtitle} lang={languages?.subtitle}>
        {subtitle}
      </p>
      <div lang={languages?.description}>
        <RichText html={description} />
      </div>
    </div>
  )
}

/** It has ended or never existed: links to the others. */
function Over() {
  const t = useTexts('info')
  const others = paths.promotions(useCityHere().alias)
  return (
    <Notice announce action={<Link to={others}>{t.all_promotions}</Link>}>
      {t.promotion_over}
    </Notice>
  )
}

const Coming = ({ label }: { label: string }) => (
  <div className={styles.promotion} aria-busy="true">
    <span className="hidden-visually">{label}</span>
    <Skeleton shape="image" ratio="2 / 1" />
    <Skeleton shape="title" />
    <Skeleton lines={4} />
  </div>
)
