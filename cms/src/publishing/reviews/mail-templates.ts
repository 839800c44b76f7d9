import { registerMailTemplate, type MailSenderDetails } from '../../mail/mail-template'

/** Values of a mail about a review. */
interface Subject {
  /** The recipient's name. */
  name: string
  title: string
  /** Name of the user who requested or decided the review. */
  by: string
  note: string
  /** Path of the type's list. */
  path: string
  documentId: string
}

interface Decision extends Subject {
  outcome: 'approved' | 'published' | 'changes-asked'
}

const address = ({ siteUrl }: MailSenderDetails, { path, documentId }: Subject): string =>
  `${siteUrl}/admin-cp/review?type=${path}&row=${documentId}`

const quoted = (note: string): string[] => (note ? [note] : [])

/** Notifies a possible approver of a requested review. */
export const reviewRequestedMail = registerMailTemplate<Subject, Subject>({
  name: 'review-requested',
  prepare: (_to, values) => Promise.resolve(values),
  write: (values, sender) => ({
    subject: `Review requested: ${values.title}`,
    greeting: `Hello ${values.name},`,
    paragraphs: [`${values.by} requested a review of “${values.title}.”`, ...quoted(values.note)],
    action: { label: 'Review draft', url: address(sender, values) },
  }),
})

const OUTCOMES: Readonly<Record<Decision['outcome'], { subject: string; sentence: string; action: string }>> =
  {
    approved: {
      subject: 'Approved',
      sentence:
        'approved it. You can publish or schedule it now. If you change the draft, it needs a new review.',
      action: 'Open draft',
    },
    published: {
      subject: 'Approved and published',
      sentence: 'approved and published it.',
      action: 'Open draft',
    },
    'changes-asked': {
      subject: 'Changes requested',
      sentence: 'requested changes:',
      action: 'View comments',
    },
  }

/** Notifies the requester of the decision. */
export const reviewDecidedMail = registerMailTemplate<Decision, Decision>({
  name: 'review-decided',
  prepare: (_to, values) => Promise.resolve(values),
  write: (values, sender) => {
    const { subject, sentence, action } = OUTCOMES[values.outcome]
    return {
      subject: `${subject}: ${values.title}`,
      greeting: `Hello ${values.name},`,
      paragraphs: [
        `You requested a review of “${values.title}.” ${values.by} ${sentence}`,
        ...quoted(values.note),
      ],
      action: { label: action, url: address(sender, values) },
    }
  },
})

/** Tells a person that a comment mentions them. */
export const mentionedInCommentMail = registerMailTemplate<Subject, Subject>({
  name: 'mentioned',
  prepare: (_to, values) => Promise.resolve(values),
  write: (values, sender) => ({
    subject: `${values.by} mentioned you: ${values.title}`,
    greeting: `Hello ${values.name},`,
    paragraphs: [`${values.by} mentioned you in a comment on “${values.title}”:`, values.note],
    action: { label: 'Open the comment', url: address(sender, values) },
  }),
})

interface RuleRemoved {
  name: string
  /** Name of the content type. */
  title: string
  by: string
}

/** Warns administrators that one user alone can now publish documents of a type. */
export const reviewRuleRemovedMail = registerMailTemplate<RuleRemoved, RuleRemoved>({
  name: 'review-rule-removed',
  prepare: (_to, values) => Promise.resolve(values),
  write: ({ name, title, by }, { siteUrl }) => ({
    subject: `Review no longer required: ${title}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${by} turned off the required review for “${title}.” This content can now be published without an approval.`,
      'If you didn’t expect this, check the audit log.',
    ],
    action: { label: 'Open audit log', url: `${siteUrl}/admin-cp/accounts/audit-log` },
  }),
})
