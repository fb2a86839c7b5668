import { Link } from 'react-router'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { sumOf } from '#office/pages/board/card-words.ts'
import { useGivingAgain } from '#office/pages/board/use-giving-again.ts'
import { paths } from '#office/paths.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { BankWords } from '#office/ui/BankWords.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { shopWords } from '#office/ui/places.ts'
import { lookForRefusedRefunds, useRefusedRefunds, type WaitingRefund } from '#office/ui/refused-refunds.ts'
import { Screen } from '#office/ui/Screen.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { usePlaces } from '#office/ui/use-places.ts'
import { when } from '#office/ui/when.ts'
import styles from './refunds.module.css'
import { UnclearRefund } from './UnclearRefund.tsx'

const look = (): void => void lookForRefusedRefunds()

/** The refunds that banks have refused, or may have made or not, each with whose task it is, until their money has gone back. */
export default function Refunds() {
  const t = useOfficeTexts('refunds')
  const { refunds: waiting, failure } = useRefusedRefunds()
  return (
    <Screen title={t.title}>
      <LoadedView loaded={{ value: waiting, failure, reload: look }}>
        {(refunds) =>
          refunds.length === 0 ? (
            <EmptyState title={t.none} />
          ) : (
            <>
              {refunds.some(({ status }) => status === 'failed') && <Soft>{t.lead}</Soft>}
              <ul className={styles.list}>
                {refunds.map((task) => (
                  <li key={task.id}>
                    <RefundTask task={task} onDone={look} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </LoadedView>
    </Screen>
  )
}

function RefundTask({ task, onDone }: { task: WaitingRefund; onDone: () => void }) {
  const t = useOfficeTexts('refunds')
  const { give_again } = useOfficeTexts('adjust')
  const { details } = useOfficeTexts('board')
  const { order_number } = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const places = usePlaces()
  const shop = places.value?.shops.find(({ id }) => id === task.shop_id)
  const { look: pressed, giveAgain } = useGivingAgain(task.order_id, onDone)
  const owner = task.task_of
  const isUnclear = task.status === 'unclear'
  return (
    <article className={classes(styles.task, owner?.self && styles.own)} aria-labelledby={`refund-${task.id}`}>
      <header className={styles.head}>
        <h2 id={`refund-${task.id}`}>{order_number(task.order_id)}</h2>
        <b>{sumOf(task.amount, task, language)}</b>
      </header>
      <p className={styles.person}>{owner === null ? t.nobody : owner.self ? t.own_task : t.task_of(owner.name)}</p>
      {task.bank_words && (
        <p>
          <BankWords words={task.bank_words} />
        </p>
      )}
      <p className={styles.soft}>
        {[shop && places.value && shopWords(shop, places.value), when(task.created_at, language, task.timezone)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {/* A repeat may pay twice. */}
      {isUnclear && <UnclearRefund task={task} onChecked={onDone} />}
      <div className={styles.actions}>
        {!isUnclear && (
          <Button size="s" {...pressed(task.id)} onClick={() => void giveAgain(task.id)}>
            {give_again}
          </Button>
        )}
        <Link className={buttonClass({ kind: 'ghost', size: 's' })} to={`${paths.board}?order=${task.order_id}`}>
          {details}
        </Link>
      </div>
    </article>
  )
}
