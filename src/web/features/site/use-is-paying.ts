import { useLocation } from 'react-router'

/** Whether this is the page where money is paid: no script comes there that paying does not need. */
export const useIsPaying = (): boolean => /\/order\/payment\//.test(useLocation().pathname)
