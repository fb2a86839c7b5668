import { type ReactNode, useEffect, useState } from 'react'
import type { Banner } from '#contract/city.ts'
import { callApi } from '#web/browser/api.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './marketing-banner-modal.module.css'
import { rememberClosed } from './use-banner.ts'

type MarketingBannerModalProps = { /** The city's first banner if omitted. */ bannerId?: number }

/** A banner with its picture, texts and link. */
export default function MarketingBannerModal({ bannerId }: MarketingBannerModalProps) {
  const shell = useTexts('shell')
  const { banner, missing } = useCityBanner(bannerId)
  useEffect(() => rememberClosed, [])
  return (
    <>
      <DialogHeader
        title={banner ? <span lang={banner.languages?.name}>{banner.name}</span> : missing ? shell.nothing_found : shell.loading}
        closeLabel={shell.close}
      />
      {banner ? <Contents banner={banner} /> : <DialogBody>{!missing && <Coming />}</DialogBody>}
    </>
  )
}

function useCityBanner(id: number | undefined): { banner: Banner | null; missing: boolean } {
  const { alias } = useCityHere()
  const [banners, setBanners] = useState<Banner[] | null>(null)
  useEffect(() => {
    let wanted = true
    void callApi('GET /api/cities/:alias', { params: { alias } }).then((result) => {
      if (wanted) setBanners(result.ok ? result.reply.city.banners : [])
    })
    return () => {
      wanted = false
    }
  }, [alias])
  const banner = (id === undefined ? banners?.[0] : banners?.find((each) => each.id === id)) ?? null
  return { banner, missing: banners !== null && banner === null }
}

function Contents({ banner: { images, description, click_url, button_text, languages } }: { banner: Banner }) {
  return (
    <>
      <DialogBody>
        <div className={styles.banner}>
          {/* The small picture on a phone, the large one elsewhere. */}
          <picture className={styles.picture} style={{ backgroundColor: images.color }}>
            <source media="(max-width: 1023px)" srcSet={images.small} />
            <img src={images.big} alt="" width={1200} height={600} decoding="async" />
          </picture>
          <p lang={languages?.description}>{description}</p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Onward to={click_url} words={<span lang={languages?.button_text}>{button_text}</span>} />
      </DialogFooter>
    </>
  )
}

/** Links within the site navigate without a reload; either way the banner counts as closed. */
function Onward({ to, words }: { to: string; words: ReactNode }) {
  const { close } = useDialog()
  const look = buttonClass({ size: 'l' })
  return to.startsWith('/') ? (
    <Link to={to} className={look} onClick={close}>
      {words}
    </Link>
  ) : (
    // Leaving for another site runs no clean-up, so it is recorded here.
    <a href={to} className={look} onClick={rememberClosed}>
      {words}
    </a>
  )
}

const Coming = () => (
  <div className={styles.banner} aria-busy="true">
    <Skeleton shape="image" ratio="2 / 1" />
    <Skeleton lines={2} />
  </div>
)
