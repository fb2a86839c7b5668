import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage } from '#domain/language.ts'
import { createTextReader } from './browser/load-texts.ts'
import { TextsProvider } from './texts.tsx'

const { lang } = document.documentElement
const language = isLanguage(lang) ? lang : 'ru'

void createTextReader(language).then((read) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <TextsProvider language={language} read={read}>
        <HydratedRouter />
      </TextsProvider>,
    )
  }),
)
