import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import type { AccountRef } from '../assignments/assigned-account'
import { resourceQueryKey } from '../resource/resource-queries'
import { reviewQueryKey, type ReviewComment, type ReviewDetails } from './review-api'

/** A mention in the text of a comment, with the id of the account: `<@12>`. */
const TOKEN = /<@(\d{1,9})>/
/** Stands for a deleted account. */
const DELETED_NAME = 'Deleted account'
/** Maximum number of letters after an @ that are looked up. */
const MAX_TYPED = 40

/** A part of a comment: words, or the name of a mentioned person. */
export interface CommentPart {
  text: string
  isMention: boolean
}

/** The parts of a comment, with the current names of the people that it mentions. */
export const partsOfComment = ({ text, mentions }: Pick<ReviewComment, 'text' | 'mentions'>): CommentPart[] =>
  text
    .split(TOKEN)
    .map((part, index) =>
      index % 2 === 1
        ? { text: `@${mentions[part] ?? DELETED_NAME}`, isMention: true }
        : { text: part, isMention: false },
    )
    .filter((part) => part.text !== '')

/** A comment as plain text. */
export const commentAsPlainText = (comment: Pick<ReviewComment, 'text' | 'mentions'>): string =>
  partsOfComment(comment)
    .map(({ text }) => text)
    .join('')

/** Puts references to accounts in the place of names that follow an @. */
export function replaceNamesByMentions(text: string, people: readonly AccountRef[]): string {
  if (people.length === 0 || !text.includes('@')) return text
  // A name that begins another one, such as "Ben" of "Ben Cruz", must not hide it.
  const names = people.map(({ name }) => name).toSorted((a, b) => b.length - a.length)
  const known = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  return text.replace(
    new RegExp(String.raw`(?<![\p{L}\p{N}_.])@(${known})(?![\p{L}\p{N}])`, 'giu'),
    (_match, name: string) => `<@${people.find((one) => one.name.toLowerCase() === name.toLowerCase())!.id}>`,
  )
}

/** The @ before the cursor and what follows it; undefined where none was begun. */
export function findMentionBeforeCursor(
  text: string,
  cursor: number,
): { from: number; typed: string } | undefined {
  const before = text.slice(0, cursor)
  const from = before.lastIndexOf('@')
  if (from === -1 || /[\p{L}\p{N}_.]$/u.test(before.slice(0, from))) return undefined
  const typed = before.slice(from + 1)
  return typed.length > MAX_TYPED || /[\n<>]/.test(typed) ? undefined : { from, typed }
}

interface Seen {
  /** The path of the type's list. */
  type: string
  documentId: string | undefined
  /** Path of the document below `/cms`. */
  address: string
  details: ReviewDetails | undefined
}

/** Dismisses the user's mentions in a document once its comments are shown. A failed call is repeated at the next visit. */
export function useSeenMentions({ type, documentId, address, details }: Seen): void {
  const client = useQueryClient()
  // A mention in a comment that comes after these are shown waits until it is shown too.
  const last = details?.isMentioned ? details.comments.at(-1)?.id : undefined
  useEffect(() => {
    if (last === undefined || documentId === undefined) return
    void dismissMentions(type, documentId, last).then(
      () => {
        client.setQueryData<ReviewDetails>(reviewQueryKey(address), (now) =>
          now && now.comments.at(-1)?.id === last ? { ...now, isMentioned: false } : now,
        )
        return client.invalidateQueries({ queryKey: resourceQueryKey('summary') })
      },
      () => undefined,
    )
  }, [last, type, documentId, address, client])
}

/**
 * Forgets the user's mentions in a document.
 * @param type the path of its type's list
 * @param upTo id of the last comment that the user saw
 */
export async function dismissMentions(type: string, documentId: string, upTo: number): Promise<void> {
  const path = `mentions/${type}/${encodeURIComponent(documentId)}?upTo=${upTo}`
  await callManageApi(path, { method: 'DELETE', schema: v.undefined() })
}
