import type { BrandFacts } from '#contract/office/brand.ts'
import { type OwnColours, readableContrast, recolour, saidContrast } from '#domain/brand/own-colours.ts'
import { contrast } from '#domain/brand/contrast.ts'
import { colourOf } from '#domain/brand/promised-pairs.ts'
import { type Data, valueAt } from '#office/form/pointer.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { CheckIcon } from '#web/ui/icons/state.tsx'
import { useBrandTexts } from './brand-texts.ts'
import styles from './brand.module.css'

type Tokens = BrandFacts['tokens']

/** Half of a colour is none yet. */
const colourIn = (data: Data, path: string): string | undefined => {
  const value = valueAt(data, path)
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : undefined
}

/** The colours that are being chosen as customers see them by day and by night, with the contrast that they give. */
export function LookSamples({ data, tokens }: { data: Data; tokens: Tokens }) {
  const t = useBrandTexts('look')
  const own = { main: colourIn(data, '/look/main'), second: colourIn(data, '/look/second') }
  return (
    <figure className={styles.samples}>
      <figcaption>{t.title}</figcaption>
      <div className={styles.both}>
        <Sample title={tokens.night ? t.day : t.always} tokens={tokens.day} own={own} />
        {tokens.night && <Sample title={t.night} tokens={tokens.night} own={own} />}
      </div>
      <p className={styles.about}>{t.about}</p>
    </figure>
  )
}

function Sample({ title, tokens, own }: { title: string; tokens: Tokens['day']; own: OwnColours }) {
  const t = useBrandTexts('look')
  const language = useOfficeLanguage()
  const said = (ratio: number): string => t.ratio(new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(saidContrast(ratio)))
  const folder = new Map(Object.entries(tokens))
  const { set, lowest } = recolour(folder, own)
  const now = new Map([...folder, ...set])
  const colour = (name: string): string => colourOf(now, name) ?? colourOf(now, '--page') ?? '#ffffff'
  const words = [
    { text: t.button, front: '--on-accent', ground: '--accent', className: styles.button },
    { text: t.sticker, front: '--on-second', ground: '--second', className: styles.sticker },
    { text: t.link, front: '--accent-ink', ground: '--page', className: styles.link },
  ]
  const ratios = Object.values(lowest).flatMap((ratio) => ratio ?? [])
  const worst = ratios.length > 0 ? Math.min(...ratios) : null
  return (
    <section className={styles.sample} style={{ background: colour('--page'), color: colour('--ink') }} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {words.map(({ text, front, ground, className }) => (
          <li key={front}>
            <span className={className} style={{ background: colour(ground), color: colour(front) }}>
              {text}
            </span>
            <span className={styles.ratio}>{said(contrast(colour(front), colour(ground)))}</span>
          </li>
        ))}
      </ul>
      {worst !== null && (
        <p className={classes(styles.verdict, worst < readableContrast && styles.pale)}>
          {worst < readableContrast ? (
            t.pale(said(worst), said(readableContrast))
          ) : (
            <>
              <CheckIcon size={18} /> {t.fine(said(worst))}
            </>
          )}
        </p>
      )}
    </section>
  )
}
