{{- define "quire-platform.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- /* What the pods of this release have in common. */ -}}
{{- define "quire-platform.selectorLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "quire-platform.labels" -}}
{{ include "quire-platform.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- /* The pods of one role. */ -}}
{{- define "quire-platform.roleSelectorLabels" -}}
{{ include "quire-platform.selectorLabels" .root }}
app.kubernetes.io/component: {{ .role }}
{{- end -}}

{{- define "quire-platform.roleLabels" -}}
{{ include "quire-platform.labels" .root }}
app.kubernetes.io/component: {{ .role }}
{{- end -}}

{{- define "quire-platform.image" -}}
image: {{ printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
{{- end -}}

{{- /* An ordinary user, as in the image. A service named "quire" in the namespace would otherwise set QUIRE_PORT. */ -}}
{{- define "quire-platform.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
{{- end -}}

{{- define "quire-platform.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: ["ALL"]
{{- end -}}

{{- define "quire-platform.env" -}}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- range $name, $source := .Values.secrets }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ $source.name }}
      key: {{ $source.key }}
{{- end }}
{{- end -}}

{{- define "quire-platform.host" -}}
{{- get (urlParse .Values.settings.QUIRE_PUBLIC_URL) "hostname" -}}
{{- end -}}

{{- /* Every path of a host of sites. */ -}}
{{- define "quire-platform.sitePaths" -}}
paths:
  - path: /
    pathType: Prefix
    backend:
      service:
        name: {{ include "quire-platform.fullname" . }}-web
        port:
          name: http
{{- end -}}

{{- /* What would only show when pods start, or not at all. */ -}}
{{- define "quire-platform.check" -}}
{{- if not .Values.settings.QUIRE_PUBLIC_URL }}
{{- fail "Set settings.QUIRE_PUBLIC_URL to the public address of the platform, such as https://quire.example.com." }}
{{- end }}
{{- if not .Values.settings.QUIRE_S3_BUCKET }}
{{- fail "Set settings.QUIRE_S3_BUCKET to the bucket for sites and bundles: pods share no disk." }}
{{- end }}
{{- if not .Values.secrets.DATABASE_URL }}
{{- fail "Set secrets.DATABASE_URL to the name and key of the Secret that holds the address of your PostgreSQL server." }}
{{- end }}
{{- if not .Values.secrets.QUIRE_SECRET_KEY }}
{{- fail "Set secrets.QUIRE_SECRET_KEY to the name and key of a Secret: without it, no token or second factor can be stored." }}
{{- end }}
{{- if and .Values.ingress.enabled (not .Values.secrets.QUIRE_METRICS_KEY) }}
{{- fail "Set secrets.QUIRE_METRICS_KEY to the name and key of a Secret: without it, everyone can read /metrics through the ingress." }}
{{- end }}
{{- if and .Values.worker.autoscaling.enabled (not .Values.worker.autoscaling.secret.name) }}
{{- fail "Set worker.autoscaling.secret.name to the Secret with the connection string that KEDA counts jobs with." }}
{{- end }}
{{- end -}}
