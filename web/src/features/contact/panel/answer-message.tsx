import { AnswerByMail } from '~/panel/received/answer-by-mail'
import type { BelowProps } from '~/panel/simple/simple-dialog'
import { messages } from './messages'

export default function AnswerMessage(props: BelowProps) {
  return <AnswerByMail {...props} resource={messages} />
}
