import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { DatumType } from "@/generated/operator-schema";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { SelectField } from "@/ui/form/choice/SelectField";
import { TextField } from "@/ui/form/text/TextField";
import { Grid, Text } from "@/ui/layout/primitives";
import { DialogForm } from "../ui/DialogForm";
import {
  PeopleSourcesDocument,
  useCreatePeopleSourceMutation,
  useUpdatePeopleSourceMutation,
} from "./__generated__/Sources.generated";
import { DataChoice } from "./DataChoice";
import type { Offer, Source } from "./source";

type SourceFormProps = { source: Source | undefined; offers: readonly Offer[]; onClose: () => void };

const bounds = limits.peopleSources;
const fields = ["name", "address", "key"] as const;

/** A source's provider, address and key, what it is asked for, its limit and its price. */
export function SourceForm({ source, offers, onClose }: SourceFormProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [fault, setFault] = useState<string>();
  const [data, setData] = useState<readonly DatumType[]>(source?.data ?? offers[0]?.data ?? []);
  const [create] = useCreatePeopleSourceMutation({ refetchQueries: [PeopleSourcesDocument] });
  const [update] = useUpdatePeopleSourceMutation();
  const form = useForm({
    defaultValues: {
      kind: source?.kind ?? offers[0]?.kind ?? "HTTP",
      name: source?.name ?? "",
      address: source?.address ?? offers[0]?.address ?? "",
      key: "",
      calls: String(source?.callsPerMinute ?? offers[0]?.callsPerMinute ?? ""),
      price: String(source?.price ?? 0),
    },
  });
  const { errors, isSubmitting } = form.formState;
  const choose = (kind: string) => {
    const offer = offers.find((each) => each.kind === kind);
    if (!offer) return;
    form.setValue("address", offer.address ?? "");
    form.setValue("calls", String(offer.callsPerMinute));
    setData(offer.data);
  };
  const send = form.handleSubmit(async ({ kind, calls, price, ...texts }) => {
    if (data.length === 0) return setFault(t("sources.dataMissing"));
    setFault(undefined);
    const { name, address, key } = texts;
    const rest = { name, address, data: [...data], callsPerMinute: Number(calls), price: Number(price) };
    const given = key === "" ? rest : { ...rest, key };
    const call = source
      ? update({ variables: { ...given, id: source.id } }).then((answer) => answer.data?.updatePeopleSource)
      : create({ variables: { ...rest, kind, key } }).then((answer) => answer.data?.createPeopleSource);
    const [refusal] = (await attempt(call)).refusals;
    const field = fields.find((each) => each === refusal?.field);
    if (refusal && field) return form.setError(field, { message: errorText(refusal) });
    if (refusal) return setFault(errorText(refusal));
    showSuccess(t("operators.is.done"));
    onClose();
  });
  return (
    <DialogForm
      yes={t(source ? "operators.action.save" : "sources.add")}
      busy={isSubmitting}
      fault={fault}
      onSubmit={send}
      onClose={onClose}
    >
      {!source && (
        <SelectField
          label={t("sources.kindName")}
          options={offers.map(({ kind }) => ({ value: kind, text: t(`sources.kind.${kind}`) }))}
          {...form.register("kind", { onChange: ({ target }) => choose((target as HTMLSelectElement).value) })}
        />
      )}
      <TextField
        label={t("operators.label.name")}
        dir="auto"
        maxLength={bounds.name}
        autoComplete="off"
        autoFocus
        error={errors.name?.message}
        {...form.register("name", { validate: (name) => name.trim() !== "" || t("operators.nameMissing") })}
      />
      <TextField
        label={t("sources.address")}
        type="url"
        dir="ltr"
        maxLength={bounds.address}
        autoComplete="off"
        error={errors.address?.message}
        {...form.register("address")}
      />
      <TextField
        label={t("sources.key")}
        type="password"
        dir="ltr"
        maxLength={bounds.key}
        autoComplete="off"
        error={errors.key?.message}
        {...form.register("key")}
      />
      <Text fontSize="sm" color="text.muted" mt="-2">
        {t("sources.keyHint")} {source?.hasKey && t("sources.keyStays")}
      </Text>
      <DataChoice data={data} onChange={setData} />
      <Grid templateColumns={{ base: "1fr", sm: "repeat(2, 1fr)" }} gap="3" alignItems="start">
        <TextField
          label={t("sources.calls")}
          inputMode="numeric"
          dir="ltr"
          error={errors.calls?.message}
          {...form.register("calls", { validate: (text) => isCount(text) || t("sources.callsMissing") })}
        />
        <TextField
          label={t("sources.price")}
          inputMode="decimal"
          dir="ltr"
          error={errors.price?.message}
          {...form.register("price", { validate: (text) => isPrice(text) || t("sources.priceMissing") })}
        />
      </Grid>
    </DialogForm>
  );
}

function isCount(text: string): boolean {
  return /^[1-9]\d*$/.test(text.trim()) && Number(text) <= bounds.callsPerMinute;
}

function isPrice(text: string): boolean {
  return /^\d+(?:\.\d{1,4})?$/.test(text.trim()) && Number(text) <= bounds.price;
}
