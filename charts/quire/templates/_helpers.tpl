{{- define "quire.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 57 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 57 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "quire.selectorLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "quire.labels" -}}
{{ include "quire.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "quire.probeTarget" -}}
port: http
{{- if .Values.server.tls }}
scheme: HTTPS
{{- end }}
{{- end -}}

{{- define "quire.check" -}}
{{- with .Values.staticExport.source }}
{{- if and (gt (int $.Values.replicaCount) 1) .domain (not $.Values.staticExport.version) }}
{{- fail "With several replicas staticExport.source.domain could give each another version: set staticExport.version, or use jobId or bundleUrl." }}
{{- end }}
{{- if not $.Values.apiKeySecret.name }}
{{- fail "staticExport.source needs a key: set apiKeySecret.name to the Secret that holds it." }}
{{- end }}
{{- end }}
{{- end -}}
