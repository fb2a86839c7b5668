import { useState } from 'react'

const key = 'shift-started'

/** Whether the shift was started in this tab: a board whose sound stops after that says so in red (OPS-ALARM-03). */
export function useStarted(): [boolean, () => void] {
  const [hasStarted, setStarted] = useState(() => sessionStorage.getItem(key) !== null)
  return [
    hasStarted,
    () => {
      sessionStorage.setItem(key, '1')
      setStarted(true)
    },
  ]
}
