import type { UID } from '@strapi/strapi'
import type { Attributes } from './attributes'
import type { ContentGroup } from './groups'
import type { ContentValues as Fields, ContentRules } from './rules'
import type { CanMailTo } from '../platform/limits/rate-limit'
import type { LimitPolicy } from '../platform/limits/limit-policies'
import type { ValidationProblem } from '../platform/validation'
import type { DocumentKind } from './document-kinds'

export type ContentValues = Record<string, unknown>

/** A stored row of any content type, with what was populated. */
export type StoredRow = Record<string, unknown> & {
  documentId: string
  version: string
  createdAt: string
  updatedAt: string
  publishedAt: string | null
}

/** Strapi's notation of what a read brings along. */
export type Populate = Record<string, true | { fields?: string[]; populate?: Populate }>

/** How a list in the panel is searched, filtered and sorted. Attribute names throughout. */
export interface ListDefinition {
  /** Texts, months, numbers and relations that a search covers. */
  search: string[]
  /** Besides `updatedAt`, by which every list sorts. */
  sorts: string[]
  /** Such as `billingMonth:desc`. */
  defaultSort: string
  /** Order of rows that the chosen sort leaves equal, each such as `billingMonth:desc`. */
  tieBreakers?: string[]
  /** Choices, codes, yes or no, months (`YYYY-MM`) and references (by their code). */
  filters?: string[]
  /** Attributes that rows of a list go without. */
  omit?: string[]
  /** Whether the searched columns are indexed, for a list without an upper size: text columns only. */
  trigramIndexed?: boolean
}

/** How documents of other types point at this one. Attribute names. */
export interface RelationTarget {
  /** What filters name a document by. */
  codeField: string
  /** What people know it by; searches find it. */
  nameField: string
  /** What puts it in order among its kind. */
  sort: string[]
}

/** What only one draft, and only one published document, may have. */
export interface UniqueConstraint {
  attributes: string[]
  /** The field that an error belongs to, and the message for the editor. */
  path: string[]
  message: string
}

/** A warning about a draft for its editor, before it is published. */
export interface PublishCheck {
  /** What a caller accepts a warning by. */
  code: string
  /** The field that it is about; empty for the whole. */
  path: (string | number)[]
  /** A warning can be accepted; a block can't. */
  level: 'warning' | 'block'
  /** The message for the editor, such as "The total per kWh changed −72% from October 2026.". */
  message: string
  /** Figures behind the message, for the panel to show. */
  details?: Record<string, unknown>
}

/** Documents of a type that need an editor's attention. */
export interface PendingItem {
  /**
   * Why: it is about to end, its bidding closes, it is late, it is unread, papers came, it could not be sent, or not be
   * published.
   */
  kind: 'ends' | 'closes' | 'overdue' | 'unread' | 'papers' | 'failed' | 'schedule-failed'
  /** Why a schedule failed, in words for an editor. */
  reason?: string
  /** Of unread documents: the stage by which their list shows them. */
  stage?: string
  /** The pending document; null where a list of them is meant. */
  documentId: string | null
  title: string | null
  count: number
  /** When it ends or closes, or since when it waits: an instant or a day. */
  at: string
}

/** What comes by itself on a date that a published document states: the dashboard tells of it ahead. */
export interface UpcomingDate {
  /**
   * Visitors begin or cease to see it, bids or applications are no longer taken, bids are opened, people meet, offices
   * are closed.
   */
  kind: 'begins' | 'ends' | 'closes' | 'opens' | 'meets' | 'holiday'
  /** The attribute that states it, a day or an instant; or what finds the instants in a document. */
  at: string | ((document: ContentValues) => unknown[])
  /** Filters of the documents that it counts for: a withdrawn bidding closes no more. */
  where?: Record<string, unknown>
}

export interface Hooks {
  /** At every start, once the tables are in shape: fills in columns that older data lacks. */
  onBootstrap?(): Promise<void>
  /** Before a document is created from an editor's input, in its transaction: completes the input. */
  beforeCreate?(input: ContentValues): Promise<ContentValues>
  /** After a draft was written, in its transaction: keeps derived columns true. */
  afterDraftSaved?(documentId: string): Promise<void>
  /**
   * After a document was published, in its transaction: tells those who subscribed to such changes.
   * @param before what visitors saw of it until now; null where they saw nothing
   */
  afterPublished?(document: StoredRow, before: StoredRow | null): Promise<void>
  /** Why a document can't be deleted now, in words for an editor; undefined when it can. */
  beforeDelete?(documentId: string): Promise<string | undefined>
  /** Warnings for an editor before a draft is published. */
  publishChecks?(draft: StoredRow): Promise<PublishCheck[]>
  /** What a list shows of its rows beyond their fields, by document id. */
  summarizeRows?(drafts: StoredRow[]): Promise<Map<string, unknown>>
  /**
   * Finds the documents of the type that need attention now or within the next days; visitors' submissions are found
   * without it.
   */
  findPendingItems?(ahead: Date): Promise<PendingItem[]>
}

/** What may be done to a content type in the panel. */
export type Ability =
  | 'list'
  | 'export'
  | 'read'
  | 'checks'
  | 'create'
  | 'copy'
  | 'save'
  | 'presence'
  | 'readers'
  | 'assign'
  | 'publish'
  | 'unpublish'
  | 'discard'
  | 'schedule'
  | 'remove'
  | 'bulk'
  | 'order'
  | 'planMonth'
  | 'startMonth'
  | 'undoBatch'
  | 'progress'
  | 'file'
  | 'papers'
  | 'import'
  | 'template'
  | 'versions'
  | 'version'
  | 'nameDraft'
  | 'renameVersion'
  | 'review'
  | 'requestReview'
  | 'withdrawReview'
  | 'approve'
  | 'askForChanges'
  | 'comment'
  | 'resolveComment'

/**
 * Whom an action is for beside what `people/access` says of it: no role, then it has no route; or roles alone that may
 * export personal data.
 */
export type AbilityLimit = 'none' | 'restricted'

/**
 * A progress report on a public document, sent in one request: a change of its own to the draft and to the published
 * version, whatever else is being edited meanwhile, so that two users' reports never overwrite each other.
 */
export interface ProgressReportDefinition {
  /** What a report says, as attributes of a schema. */
  fields: Attributes
  /**
   * The fields of the document that change by it; nothing where there are problems.
   * @param by who reports
   */
  apply(document: Fields, report: Fields, problems: ValidationProblem[], by: string): Fields
  /** In the same transaction, once it is written: notifies the people concerned. */
  afterReport?(documentId: string, report: Fields): Promise<void>
}

/**
 * What visitors submit by a form of the public site. The type isn't public, no editor creates or deletes one in the
 * panel, and it has the attributes `reference` (a text that the sender sees), `stage` (with `spam`) and, hidden,
 * `submission` (by which a form that is sent twice is stored once).
 */
export interface PublicFormDefinition {
  /** Attributes that the form fills in; in the panel they are read and not changed. */
  fields: string[]
  /** References begin with it. */
  referencePrefix: string
  /** What its form lets through, where that is more or less than others do. */
  rateLimit?: LimitPolicy
  /** The field whose value has limits of its own beside the address: see `pair` and `slowed` of the policy. */
  rateLimitField?: string
  /** The setting with its retention in months. */
  retentionSetting: string
  /** Attributes that follow from what was sent: in the panel they are not changed either. */
  readOnlyFields?: string[]
  /** The date of its deletion, as the sender was promised. Without one, `keptFor` applies. */
  deleteOnField?: string
  /**
   * It is answered by a date and followed by its sender, by the reference and the last four digits of the field `phone`:
   * attributes `dueOn` (a day) and, private, `factor`.
   */
  followUp?: {
    /** The setting with the days until an answer is due. */
    daysSetting: string
    /** Stages in which nothing is due. */
    closedStages: string[]
  }
  /**
   * Sensitive answers: they are no attributes, but stored encrypted and apart, as one text of which the audit log
   * records each reading (`inbox/encrypted-answers`).
   */
  encryptedFields?: EncryptedField[]
  /** A document that comes with it, stored encrypted (`inbox/private-files`) beside its name, kind and size. */
  file?: {
    /** What the form calls it: the attributes are `cvName`, `cvKind` (one of `kinds`) and `cvSize` (bytes) of `cv`. */
    name: string
    kinds: readonly DocumentKind[]
    /** Message for a visitor who sent none. */
    requiredMessage: string
    /** The setting that says how large it may be (megabytes). */
    maxSizeSetting: string
  }
  /**
   * In the transaction that stores it: what else is stored, in place of what was sent.
   * @param settings the site's
   * @throws ValidationError where it can't be taken
   */
  beforeStore?(data: ContentValues, settings: ContentValues): Promise<ContentValues>
  /**
   * In the transaction that stores it: queues notifications, such as those of `formMails`. @param mayMail whether its
   * sender's mailbox takes one more message
   */
  afterStore?(document: StoredRow, mayMail: CanMailTo): Promise<void>
}

/** A sensitive answer of a public form. */
export interface EncryptedField {
  name: string
  /** As staff read it. */
  label: string
  maxLength: number
  /** Message for a visitor who leaves it blank; without one, that may be. */
  requiredMessage?: string
}

/** How rows of a type come from a table; what names a row is the definition's `key`. */
export interface TableImport {
  /** A repeatable part of which each row has a column of its own, such as the charges of a rate. */
  columnPerPart?: {
    /** Attribute of the type, and of its parts what names one and what its column holds. */
    attribute: string
    codeField: string
    valueField: string
    /** With its unit: "Distribution (₱/kW)". */
    heading: (part: ContentValues) => string
    /** Complete parts, apart from their values, that a table may use before any document has them. */
    knownParts: ContentValues[]
  }
  /** What a new row says where the table has no column for it, and any row whose cell is blank. */
  defaults?: ContentValues
  /** A warning for the editor about a row before it is imported: it prevents nothing. */
  warnings?(content: ContentValues): ValidationProblem[]
  /**
   * What rows ask of each other and of what is stored, beyond the rules of each alone: adds to their problems. It sees
   * the rows that are right by themselves, as they would be written.
   */
  validateTogether?(rows: readonly ImportedRow[]): Promise<void>
}

/** A row of a table as it would be written. */
export interface ImportedRow {
  content: ContentValues
  problems: ValidationProblem[]
}

/** All that is about one content type and isn't in its `schema.json`. */
export interface Definition {
  /** What a person calls a document, in the dashboard and the audit log. */
  title: (row: ContentValues) => string
  rules?: ContentRules
  /** Of collections. */
  list?: ListDefinition
  /** Order of a public list when the caller names none. */
  publicSort?: string[]
  /** What a public read brings along beyond what it always does: components, files, and names of references. */
  populate?: Populate
  /**
   * What tells when visitors begin to see a published document, the first of these that is stated: days in the
   * utility's zone, or instants. Without one, at once.
   */
  publishFrom?: string[]
  upcomingDates?: UpcomingDate[]
  /** The group by which roles may read, write, publish and delete it (`people/access/grants`). */
  group: ContentGroup
  /** Single actions that are for fewer roles than the group says, or for none. */
  abilities?: Partial<Record<Ability, AbilityLimit>>
  /** Whether it holds data of persons outside the utility, for roles that may see such. What a public form sends does. */
  personalData?: boolean
  /** False for what visitors never read, such as their messages: it has no public route, and nothing public shows it. */
  public?: boolean
  /** Whether a document stays on record once it was published: it can be unpublished and never deleted. */
  isRecord?: boolean
  /** False for what visitors find by the page that shows it, not by itself. */
  search?: boolean
  relationTarget?: RelationTarget
  unique?: UniqueConstraint[]
  /** What a document is known by among its kind, such as its month and its class: a file names rows by it. */
  naturalKey?: string[]
  /** Attributes that each month states again: blank in a month that is created from the previous one. */
  clearedOnRollover?: string[]
  /**
   * The namespace in which its `slug` is unique: types whose pages share a path share it. A public slug stays its
   * document's: an old one redirects, a withdrawn one is a 410.
   */
  slugNamespace?: string
  progressReport?: ProgressReportDefinition
  /** Undefined where no rows come from tables. */
  tableImport?: TableImport
  publicForm?: PublicFormDefinition
  /** Whether visitors send papers to its documents, stored encrypted (`inbox/papers`). */
  receivesPapers?: true
  /** Attributes that stay as they were stored first, beyond those that `publicForm` names. */
  readOnlyFields?: string[]
  hooks?: Hooks
  /** How Strapi's console shows it, where that doesn't follow from the schema (see `console/configuration`). */
  console?: {
    /** What a document is called by. */
    mainField?: string
    /** Columns of its list. */
    columns?: string[]
    /** By attribute. */
    labels?: Record<string, string>
    descriptions?: Record<string, string>
  }
}

/** A content type's definition; the type's name and path come from its folder and its schema. */
export function defineContent(definition: Definition): Definition {
  return definition
}

/** A content type: what its folder under `src/api` says, and what follows from it. */
export interface ContentType extends Required<
  Pick<
    Definition,
    | 'title'
    | 'rules'
    | 'publicSort'
    | 'group'
    | 'abilities'
    | 'personalData'
    | 'public'
    | 'isRecord'
    | 'search'
  >
> {
  /** Singular name; also the type's name in the change feed. */
  name: string
  uid: UID.ContentType
  /** Path segment of its routes. */
  path: string
  kind: 'collection' | 'single'
  draftAndPublish: boolean
  attributes: Attributes
  /** What a read brings along. Fixed here: no caller chooses how deep a read goes. */
  populate: Populate
  /** Types that a read shows something of: a change of any of them changes it. */
  tags: string[]
  /** Undefined for single types. */
  list: ListDefinition | undefined
  relationTarget: Definition['relationTarget']
  publishFrom: string[]
  upcomingDates: UpcomingDate[]
  unique: NonNullable<Definition['unique']>
  naturalKey: Definition['naturalKey']
  clearedOnRollover: NonNullable<Definition['clearedOnRollover']>
  slugNamespace: Definition['slugNamespace']
  progressReport: Definition['progressReport']
  tableImport: Definition['tableImport']
  publicForm: Definition['publicForm']
  receivesPapers: Definition['receivesPapers']
  readOnlyFields: NonNullable<Definition['readOnlyFields']>
  hooks: NonNullable<Definition['hooks']>
  console: NonNullable<Definition['console']>
}

/** Whether documents of a type have versions: what visitors send has none, so that erasing it leaves nothing. */
export const hasVersions = ({ publicForm }: Definition): boolean => publicForm === undefined

/** Whether a month of a type holds several documents, so that it can be begun from the one before. */
export function isMonthly({
  kind,
  rules,
  naturalKey = [],
}: Pick<ContentType, 'kind' | 'rules' | 'naturalKey'>): boolean {
  const [month] = rules.monthFields ?? []
  return kind === 'collection' && month !== undefined && naturalKey.includes(month) && naturalKey.length > 1
}

/** All content types, and the components that they are made of. */
export interface ContentModel {
  types: ContentType[]
  components: ReadonlyMap<string, Attributes>
}
