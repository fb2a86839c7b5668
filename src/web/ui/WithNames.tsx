import { Fragment } from 'react'

type Named = { name: string; languages?: Readonly<Record<string, string>> | undefined }

/** A sentence whose names are marked where they are in another language, so that a screen reader pronounces them right. */
export function WithNames({ text, names: [first, ...others] }: { text: string; names: readonly Named[] }) {
  if (!first) return text
  const lang = first.languages?.name
  if (!lang) return <WithNames text={text} names={others} />
  return text.split(first.name).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span lang={lang}>{first.name}</span>}
      <WithNames text={part} names={others} />
    </Fragment>
  ))
}
