import { useEffect, useRef, useState } from 'react'
import type { Frames } from './pay-step.ts'
import { postForm } from './post-form.ts'

/** Milliseconds to wait for each of the two frames (section 9). */
const wait = 5000
/** The issuer's page may run scripts, use cookies and post forms; it may not open windows or navigate this page. */
const issuersMay = 'allow-scripts allow-same-origin allow-forms'
const methodFrame = 'three-ds-method'

type HiddenFramesProps = { frames: Frames; onDone: () => void }

/**
 * The 3-D Secure method: opens the first frame and waits, then the second; then continues the payment. A missing URL
 * skips its frame but not its delay (PAY-20, DECIDE-100).
 */
export function HiddenFrames({ frames: { gatherUrl, methodUrl, data }, onDone }: HiddenFramesProps) {
  const [second, setSecond] = useState(false)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const timer = second ? setTimeout(() => done.current(), wait) : setTimeout(() => setSecond(true), wait)
    if (second && methodUrl) postForm(methodUrl, { threeDSMethodData: data }, methodFrame)
    return () => clearTimeout(timer)
  }, [second, methodUrl, data])
  return (
    <div hidden>
      {gatherUrl && <iframe title="3-D Secure 1" sandbox={issuersMay} src={gatherUrl} />}
      {second && methodUrl && <iframe title="3-D Secure 2" sandbox={issuersMay} name={methodFrame} />}
    </div>
  )
}
