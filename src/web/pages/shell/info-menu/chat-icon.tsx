import { Icon, type IconProps } from '#web/ui/icons/Icon.tsx'

export const ChatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5h16v11.5h-8L7.5 20v-3.5H4V5Z" />
  </Icon>
)
