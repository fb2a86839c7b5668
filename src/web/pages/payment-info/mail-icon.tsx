import { Icon, type IconProps } from '#web/ui/icons/Icon.tsx'

export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 6h17v12h-17zM4 6.5l8 7 8-7" />
  </Icon>
)
